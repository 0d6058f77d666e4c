/** The right-to-left scripts that users of this site write. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** Addresses do not count as words. */
const ADDRESS = /\S+(?::\/\/|@)\S+|www\.\S+/g;
const ARABIC_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/;
/** Includes fractions and superscripts: ½, ². */
const DIGIT = /[\d\p{No}]/u;
const ENDS_AS_QUESTION = /؟\P{L}*$/u;
/** Probably not a name: names are capitalised or single letters. */
const LOWER_CASE = /^\p{Ll}[\p{Ll}\p{M}]+$/u;
const BEGINS_AS_CODE = /^\s*[\w$.]+ ?[([{=]/;
const QUOTED_STRING = /"[^"]*"|'[^']*'/g;
/** A text between isolate characters. */
const ISOLATED = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;
const MARKED_UP = /^\s*<[^<>]+>.*<[^<>]+>\s*$/;

/** Whether a text is code, in which Arabic letters occur only inside strings or tags. */
const isCode = (text: string) =>
  MARKED_UP.test(text) || (BEGINS_AS_CODE.test(text) && !RIGHT_TO_LEFT.test(text.replace(QUOTED_STRING, '')));

/**
 * The direction of a sentence. `bdi` uses the first letter, which suits names, but would reverse an Arabic sentence that begins with
 * «HTML».
 *
 * - A leading LRM, RLM or ALM decides.
 * - Code is left to right, even if its strings are Arabic.
 * - Words inside isolates, such as the name of a team, count only if there are no others.
 * - With an Arabic word, and «؟» at the end: an Arabic question, even if most of its words are names («iPhone 15 أم iPhone 14؟»).
 * - With other words: left to right if none is Arabic, or if the first is not Arabic and more than half are lower-case words.
 *   Capitalised words can be names in an Arabic sentence («Windows XP نظام تشغيل»), which has the page's direction.
 * - Without words: a sum in digits 0 to 9 is left to right, and a sum in digits ٠ to ٩ right to left.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = text;
  if (first === '\u200E') return 'ltr';
  if (first === '\u200F' || first === '\u061C') return 'rtl';
  if (isCode(text)) return 'ltr';
  const words = wordsOf(text.replace(ISOLATED, ' ')) ?? wordsOf(text);
  if (words === null) return DIGIT.test(text) && !ARABIC_DIGIT.test(text) ? 'ltr' : 'rtl';
  if (!words.some((word) => RIGHT_TO_LEFT.test(word))) return 'ltr';
  if (ENDS_AS_QUESTION.test(text) || RIGHT_TO_LEFT.test(words[0] ?? '')) return 'rtl';
  return words.filter((word) => LOWER_CASE.test(word)).length > words.length / 2 ? 'ltr' : 'rtl';
}

const wordsOf = (text: string) => text.replace(ADDRESS, '').match(WORD);

const HAS_DIRECTION = /[\p{L}\p{N}\u200E\u200F\u061C]/u;

interface Run {
  text: string;
  direction: 'ltr' | 'rtl';
}

/**
 * Splits a text into runs of lines of one direction, such as an Arabic question and the code below it. A line without letters and digits,
 * such as the closing brace of code, belongs to the previous run, or to the next run if there is none before.
 * @returns runs that join to the text
 */
export function splitByDirection(text: string): Run[] {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const runs: Run[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const isBare = !HAS_DIRECTION.test(line);
    const direction = directionOf(isBare ? (lines.find((one) => HAS_DIRECTION.test(one)) ?? line) : line);
    if (last && (isBare || last.direction === direction)) last.text += line;
    else runs.push({ text: line, direction });
  }
  return runs;
}

/** A shorter line counts as this many letters, because it takes a whole line on the screen. */
const LETTERS_OF_LINE = 36;

/** The length of a text in letters, for choosing its font size; short lines count as full lines. */
export function letterCount(text: string): number {
  const lines = text.split('\n');
  if (lines.length === 1) return text.length;
  return lines.reduce((sum, { length }) => sum + Math.max(length, LETTERS_OF_LINE), 0);
}

const ARABIC_LETTERS = /^[ء-ي ]*$/;

/**
 * Prepares the name of a person or team for a sentence or a canvas, where `bdi` is not possible: isolates it with the direction of its
 * first letter, unless it consists of Arabic letters. Without isolation the symbols of «C++» or «7-A» would jump to the name's other side,
 * or pull the sentence's punctuation with them.
 */
export function isolated(name: string): string {
  return ARABIC_LETTERS.test(name) ? name : `\u2068${name}\u2069`;
}

/** Prepares a category's name, a title or an answer for a sentence: isolates it with the direction that `Written` gives it. */
export function isolatedText(text: string): string {
  if (ARABIC_LETTERS.test(text)) return text;
  return directionOf(text) === 'ltr' ? `\u2066${text}\u2069` : `\u2067${withIsolates(text)}\u2069`;
}

/** A right-to-left text as `Written` shows it, with isolate characters in place of elements. */
export const withIsolates = (text: string) =>
  isolableParts(text)
    .map((part) => (part.isIsolated ? `\u2066${part.text}\u2069` : part.text))
    .join('');

/**
 * «C++», «C#», «.NET», «@name», «U.S.A.», «-40°C», and the character before the name. In right-to-left text the symbols would jump to the
 * other side.
 */
const SIGNED_NAME =
  /(^|[^\p{L}\p{N}])(\p{sc=Latin}[\p{sc=Latin}\d]*[+#]+|[.@°]\p{sc=Latin}\w*|(?:\p{sc=Latin}\.){2,}|[-−]?\d+°\p{sc=Latin}?)(?=$|[^\p{L}\p{N}])/gu;
/** A quoted text, or one that is isolated already. */
const SEPARATE = /(«[^«»\u2066-\u2069]*»|[\u2066-\u2068][^\u2066-\u2069]*\u2069)/;

/** Whether a quoted left-to-right text begins or ends with a sign that would jump to the other side of its quotes («Yes!», «5 - 8»). */
const needsIsolation = (text: string) =>
  directionOf(text) === 'ltr' && (/^\P{L}/u.test(text) || /[^\p{L}\p{M}\p{N}]$/u.test(text));

interface Part {
  text: string;
  /** Whether the part must be isolated as left-to-right text. */
  isIsolated: boolean;
}

/**
 * Splits a right-to-left text at the Latin names and quoted texts («…») whose signs would otherwise jump. What is isolated already is left
 * as it is: another isolate at the start of a name would hide its first letter, which decides its direction.
 * @returns parts that join to the text
 */
export function isolableParts(text: string): Part[] {
  return text
    .split(SEPARATE)
    .flatMap((part, at) => {
      if (at % 2 === 0) return splitAtNames(part);
      if (!part.startsWith('«')) return plain(part);
      const quoted = part.slice(1, -1);
      return needsIsolation(quoted) ? [plain('«'), { text: quoted, isIsolated: true }, plain('»')] : splitAtNames(part);
    })
    .filter((part) => part.text !== '');
}

/**
 * Whether a text reads differently in an input or text area than in `Written`, because a field cannot isolate. If so, `WrittenCover` covers
 * the field. False for a text that also has left-to-right lines: the field aligns them to the other side, so the cover would not fit.
 */
export function readsDifferentlyInField(text: string): boolean {
  const [run, another] = splitByDirection(text);
  return another === undefined && run?.direction === 'rtl' && isolableParts(text).some(({ isIsolated }) => isIsolated);
}

const plain = (text: string): Part => ({ text, isIsolated: false });

function splitAtNames(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { index, 1: before = '', 2: name = '' } of text.matchAll(SIGNED_NAME)) {
    const at = index + before.length;
    parts.push(plain(text.slice(from, at)), { text: name, isIsolated: true });
    from = at + name.length;
  }
  return [...parts, plain(text.slice(from))];
}
