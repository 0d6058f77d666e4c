/**
 * The digits of a sentence as the screens write them: «سورة سبأ 10 و11» becomes «سورة سبأ ١٠ و١١». For what is shown alone; the wire,
 * the rules and the stores keep 0-9. What belongs to Latin words, formulae, codes, phones and addresses stays as it is
 * (docs/decisions/0020). Never for what people typed.
 */
export function arabicDigits(text: string): string {
  if (!/[0-9]/.test(text)) return text;
  if (/\p{Script=Latin}/u.test(text) && !/\p{Script=Arabic}/u.test(text)) return text;
  return text.replace(/[0-9]+(?:[.,:/][0-9]+)*%?/g, (run: string, at: number) =>
    stays(run, text.slice(0, at), text.slice(at + run.length)) ? run : written(run),
  );
}

const FIGURES = '٠١٢٣٤٥٦٧٨٩';

/** What a number may look like: 1453, 37.5, 17,818, 10:30, 2015/2016; all else is a code, a version or an address. */
const NUMBER =
  /^(?:(?:0|[1-9]\d{0,6})(?:\.\d+)?|[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|\d{1,2}(?::\d{1,2}){1,2}|\d{1,4}(?:\/\d{1,4}){1,2})%?$/;

/** Between two of its sides there is a formula. */
const OPERATOR = /[+=×÷*^<>≤≥≈≠±√∑−~]/;

/** Joined to a number it makes one thing of both: a code, a unit in Latin, a power. Before it, or after it. */
const JOINED_BEFORE = /[\p{L}\p{N}_@#$€£&\\./:,^√-]/u;
const JOINED_AFTER = /[\p{L}\p{M}\p{N}_@#$€£&\\^√]/u;

function stays(run: string, before: string, after: string): boolean {
  return (
    !NUMBER.test(run) ||
    isJoinedBefore(before) ||
    isJoinedAfter(after) ||
    isInFormula(before, after) ||
    isBesideLatin(before, after)
  );
}

/** «و13» is a word before a number, and «-5» a number with its sign. */
function isJoinedBefore(before: string): boolean {
  const last = lastOf(before);
  if (!JOINED_BEFORE.test(last)) return false;
  if (/\p{Script=Arabic}/u.test(last) && !/\p{N}/u.test(last)) return false;
  return last !== '-' || !/^$|[\s(«]/.test(lastOf(before.slice(0, -1)));
}

function isJoinedAfter(after: string): boolean {
  return JOINED_AFTER.test(firstOf(after)) || /^-[\p{L}\p{N}]/u.test(after);
}

/** An operator beside it, brackets passed over; a hyphen is one where another number or bracket stands behind it. */
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

/** A point between digits and the marks of thousands and percent have Arabic forms too. */
function written(run: string): string {
  return run
    .replace(/[0-9]/g, (digit) => FIGURES[Number(digit)] ?? digit)
    .replace('.', '٫')
    .replaceAll(',', '٬')
    .replace('%', '٪');
}
