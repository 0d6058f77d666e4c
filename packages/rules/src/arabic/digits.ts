/**
 * Shows the numbers of an Arabic sentence in Arabic digits: «سورة سبأ 10 و11» becomes «سورة سبأ ١٠ و١١». For display only, and never for
 * user input: the wire, the rules and the stores use 0-9. Unchanged are numbers that belong to Latin words, formulae, codes, phone numbers
 * and addresses, and texts without an Arabic letter that have a Latin one (docs/decisions/0013).
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

/** If one of these operators is next to a number, the number belongs to a formula. */
const OPERATOR = /[+=×÷*^<>≤≥≈≠±√∑−~]/;

/** If such a character touches the number, the number is part of a code, an amount, a Latin unit or a power. */
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

/** Whether the number is the end of a code, such as the 2 of «B2». An Arabic letter («و13») or a minus sign («-5») makes no code. */
function isJoinedBefore(before: string): boolean {
  const last = lastOf(before);
  if (!JOINED_BEFORE.test(last)) return false;
  if (/\p{Script=Arabic}/u.test(last) && !/\p{N}/u.test(last)) return false;
  return last !== '-' || !/^$|[\s(«]/.test(lastOf(before.slice(0, -1)));
}

function isJoinedAfter(after: string): boolean {
  return JOINED_AFTER.test(firstOf(after)) || /^-[\p{L}\p{N}]/u.test(after);
}

/** The sign of a negative number. */
const SIGN = /(^|[\s(])-$/;

/**
 * Whether an operator is next to the number; blanks and brackets between them and a minus sign are ignored. A hyphen or slash counts only
 * if another number or a bracket is on its other side.
 */
function isInFormula(before: string, after: string): boolean {
  const [left, right] = [before.replace(/[\s()[\]]+$/, ''), after.replace(/^[\s()[\]]+/, '')];
  const unsigned = before.replace(SIGN, '').trimEnd();
  if ([left, unsigned].some((text) => OPERATOR.test(lastOf(text))) || OPERATOR.test(firstOf(right))) return true;
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

/** Also replaces the decimal point, the thousands separators and the percent sign by their Arabic forms. */
function toArabicDigits(run: string): string {
  return run
    .replace(/[0-9]/g, (digit) => FIGURES[Number(digit)] ?? digit)
    .replace('.', '٫')
    .replaceAll(',', '٬')
    .replace('%', '٪');
}
