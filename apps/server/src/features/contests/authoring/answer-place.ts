import { optionLetters } from '@lamma/protocol/contests';
import { cleanLines, rawLimit } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { arabicKey } from '@lamma/rules/arabic/folded-key';

/** Names of the right option's place that a file may use, besides the option's text. */
const ARABIC_LETTERS = ['أ', 'ب', 'ج', 'د'];
const ORDINALS = ['الأول', 'الثاني', 'الثالث', 'الرابع'];
const FEMININE_ORDINALS = ['الأولى', 'الثانية', 'الثالثة', 'الرابعة'];
const WORDS = ['الخيار', 'خيار', 'الاختيار', 'الإجابة', 'الجواب', 'رقم', 'حرف', 'option', 'answer', 'choice'];
const marks = optionLetters.map((letter, place) => [letter, ARABIC_LETTERS[place] ?? '', String(place + 1)]);
const indexByName = new Map(
  marks.flatMap((all, place) => {
    const names = [...all, ORDINALS[place] ?? '', FEMININE_ORDINALS[place] ?? ''];
    const behindWords = WORDS.flatMap((word) => names.map((name) => `${word} ${name}`));
    return [...names, ...behindWords, `option${letterOf(place)}`].map((name) => [arabicKey(name), place] as const);
  }),
);
/** Longer cells are compared with the options only. */
const LONGEST_NAME = 100;
/** Signs that turn a letter or a number into a value: «C++», «A+», «-2» and «2%» do not name an option. */
const VALUE = /[+#*%٪/°$]|[-−]\s*\p{Nd}/u;
/** A spreadsheet may show the number 2 as 2.00. */
const WHOLE_NUMBER = /^(\p{Nd})[.,٫][0٠]+$/u;
/** An option's letter or number before its text: «ب) القاهرة». */
const LETTER_AND_TEXT = /^\(?([\p{L}\p{Nd}]\u0640?)\s*[-\u2013.:)]\s*(\S.*)$/su;

/**
 * The options that a file's "right answer" cell may mean, by letter, number or the option's text.
 * @param cell the raw cell
 * @param options cleaned
 * @returns option indexes: one if the cell is clear; none or several if not
 */
export function optionIndexes(cell: string, options: readonly string[]): number[] {
  if (cell.length > rawLimit(limits.answerText)) return [];
  const text = cleanLines(cell);
  const byName = namedIndex(text);
  const found = [...new Set([...(byName === undefined ? [] : [byName]), ...matchingOptions(text, options)])];
  if (found.length > 0) return found;
  const [, mark = '', rest = ''] = LETTER_AND_TEXT.exec(text) ?? [];
  const place = namedIndex(mark);
  return place !== undefined && matchingOptions(rest, options).includes(place) ? [place] : [];
}

function namedIndex(text: string): number | undefined {
  if (text.length > LONGEST_NAME || VALUE.test(text)) return undefined;
  return indexByName.get(arabicKey(text.replace(WHOLE_NUMBER, '$1')));
}

/** The options with this text, otherwise those with the same comparison key. */
function matchingOptions(text: string, options: readonly string[]): number[] {
  const same = indexesWhere(options, (option) => option === text);
  const key = keyOf(text);
  return same.length > 0 ? same : indexesWhere(options, (option) => key !== '' && keyOf(option) === key);
}

function letterOf(place: number): string {
  return optionLetters[place] ?? '';
}

/** The comparison key with the signs that tell «C», «C++» and «C#» apart; empty if the text has no letter or digit. */
function keyOf(text: string): string {
  const key = arabicKey(text);
  return key === '' ? '' : `${key} ${text.replace(/[^+#]/g, '')}`;
}

function indexesWhere(options: readonly string[], isIt: (option: string) => boolean): number[] {
  return options.flatMap((option, place) => (option !== '' && isIt(option) ? [place] : []));
}

/** A name that an import resolves to this option, whatever the texts of the options are. */
export function nameOfOption(place: number, options: readonly string[]): string {
  const letter = optionLetters[place] ?? '';
  const all = [letter, `الخيار ${letter}`, String(place + 1), `option ${letter}`];
  return all.find((name) => optionIndexes(name, options).join() === String(place)) ?? letter;
}
