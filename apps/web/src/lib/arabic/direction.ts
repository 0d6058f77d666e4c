/** The right-to-left scripts that users of this site write. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** Addresses do not count as words. */
const ADDRESS = /\S+(?::\/\/|@)\S+/g;
const ARABIC_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/;
const DIGIT = /\d/;
const ENDS_AS_QUESTION = /؟\P{L}*$/u;

/**
 * The direction of a sentence. `bdi` uses the first letter, which suits names, but would reverse an Arabic sentence that begins with
 * «HTML».
 *
 * - A leading LRM, RLM or ALM decides.
 * - With an Arabic word, and «؟» at the end: an Arabic question, even if most of its words are names («iPhone 15 أم iPhone 14؟»).
 * - With other words: left to right if the first word and most words are, otherwise the page's direction.
 * - Without words: a sum in digits 0 to 9 is left to right, one in ٠ to ٩ right to left.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = text;
  if (first === '\u200E') return 'ltr';
  if (first === '\u200F' || first === '\u061C') return 'rtl';
  const words = text.replace(ADDRESS, '').match(WORD);
  if (words === null) return DIGIT.test(text) && !ARABIC_DIGIT.test(text) ? 'ltr' : 'rtl';
  const leftToRight = words.filter((word) => !RIGHT_TO_LEFT.test(word)).length;
  if (leftToRight < words.length && ENDS_AS_QUESTION.test(text)) return 'rtl';
  return !RIGHT_TO_LEFT.test(words[0] ?? '') && leftToRight > words.length / 2 ? 'ltr' : 'rtl';
}

interface Run {
  text: string;
  direction: 'ltr' | 'rtl';
}

/**
 * Splits a text into runs of lines of one direction, such as an Arabic question and the code below it. An empty line belongs to the
 * run before it.
 * @returns runs that join to the text
 */
export function splitByDirection(text: string): Run[] {
  const runs: Run[] = [];
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const last = runs.at(-1);
    const direction = line.trim() === '' && last !== undefined ? last.direction : directionOf(line);
    if (last?.direction === direction) last.text += line;
    else runs.push({ text: line, direction });
  }
  return runs;
}

/** A shorter line counts as this many letters, because it takes a whole line on the screen. */
const LETTERS_OF_LINE = 36;

/** The length of a text in letters, for choosing its font size; short lines count as full ones. */
export function letterCount(text: string): number {
  const lines = text.split('\n');
  if (lines.length === 1) return text.length;
  return lines.reduce((sum, { length }) => sum + Math.max(length, LETTERS_OF_LINE), 0);
}

const ARABIC_LETTERS = /^[ء-ي ]*$/;

/**
 * Prepares a name for the middle of a sentence: isolates it unless it consists of Arabic letters. Without isolation the signs of «C++» or
 * «7-A» would jump to the name's other side, or take signs of the sentence along.
 */
export function isolated(name: string): string {
  return ARABIC_LETTERS.test(name) ? name : `\u2068${name}\u2069`;
}

/** «C++», «C#», «.NET», «@name», «U.S.A.», «-40°C», each with the character before. In right-to-left text their signs would jump. */
export const SIGNED_NAME =
  /(^|[^\p{L}\p{N}])(\p{sc=Latin}[\p{sc=Latin}\d]*[+#]+|[.@°]\p{sc=Latin}\w*|(?:\p{sc=Latin}\.){2,}|[-−]?\d+°\p{sc=Latin}?)(?=$|[^\p{L}\p{N}])/gu;
