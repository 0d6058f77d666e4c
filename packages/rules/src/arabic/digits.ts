/**
 * Converts the digits of a sentence for display: «سورة سبأ 10 و11» becomes «سورة سبأ ١٠ و١١». For display only: the wire, the rules and the
 * stores use 0-9. Digits in Latin words, formulae, codes, phone numbers and addresses stay (docs/decisions/0013). Never apply it to user
 * input.
 */
export function arabicDigits(text: string): string {
  if (!/[0-9]/.test(text)) return text;
  if (/\p{Script=Latin}/u.test(text) && !/\p{Script=Arabic}/u.test(text)) return text;
  return text.replace(/[0-9]+(?:[.,:/][0-9]+)*%?/g, (run: string, at: number) =>
    isUnchanged(run, text.slice(0, at), text.slice(at + run.length)) ? run : toArabicDigits(run),
  );
}

const FIGURES = '٠١٢٣٤٥٦٧٨٩';

/** Number formats that are converted: 1453, 37.5, 17,818, 10:30, 2015/2016. Anything else is a code, a version or an address. */
const NUMBER =
  /^(?:(?:0|[1-9]\d{0,6})(?:\.\d+)?|[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|\d{1,2}(?::\d{1,2}){1,2}|\d{1,4}(?:\/\d{1,4}){1,2})%?$/;

/** An operator between two operands makes a formula. */
const OPERATOR = /[+=×÷*^<>≤≥≈≠±√∑−~]/;

/** Characters that join a number into a code, a Latin unit or a power, before or after it. */
const JOINED_BEFORE = /[\p{L}\p{N}_@#$€£&\\./:,^√-]/u;
const JOINED_AFTER = /[\p{L}\p{M}\p{N}_@#$€£&\\^√]/u;

function isUnchanged(run: string, before: string, after: string): boolean {
  return (
    !NUMBER.test(run) ||
    isJoinedBefore(before) ||
    isJoinedAfter(after) ||
    isInFormula(before, after) ||
    isBesideLatin(before, after)
  );
}

/** Whether the text before a number joins it into a code. «و13» (a conjunction) and «-5» (a sign) do not. */
function isJoinedBefore(before: string): boolean {
  const last = lastOf(before);
  if (!JOINED_BEFORE.test(last)) return false;
  if (/\p{Script=Arabic}/u.test(last) && !/\p{N}/u.test(last)) return false;
  return last !== '-' || !/^$|[\s(«]/.test(lastOf(before.slice(0, -1)));
}

function isJoinedAfter(after: string): boolean {
  return JOINED_AFTER.test(firstOf(after)) || /^-[\p{L}\p{N}]/u.test(after);
}

/** Looks for an operator next to the number, ignoring brackets. A hyphen counts only before another number or bracket. */
function isInFormula(before: string, after: string): boolean {
  const [left, right] = [before.replace(/[\s()[\]]+$/, ''), after.replace(/^[\s()[\]]+/, '')];
  if (OPERATOR.test(lastOf(left)) || OPERATOR.test(firstOf(right))) return true;
  return /[\p{Nd})\]]\s*[-–/]$/u.test(left) || /^[-–/]\s*[\p{Nd}([]/u.test(right);
}

function isBesideLatin(before: string, after: string): boolean {
  return (
    /\p{Script=Latin}/u.test(lastOf(before.trimEnd())) ||
    /\p{Script=Latin}/u.test(firstOf(after.replace(/^[\s°]+/, '')))
  );
}

const firstOf = (text: string): string => [...text.slice(0, 2)][0] ?? '';
const lastOf = (text: string): string => [...text.slice(-2)].at(-1) ?? '';

/** The decimal point, the thousands separator and the percent sign have Arabic forms too. */
function toArabicDigits(run: string): string {
  return run
    .replace(/[0-9]/g, (digit) => FIGURES[Number(digit)] ?? digit)
    .replace('.', '٫')
    .replaceAll(',', '٬')
    .replace('%', '٪');
}
