import { optionLetters } from '@lamma/protocol/contests';
import { cleanLines, rawLimit } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { arabicKey } from '@lamma/rules/arabic/folded-key';

/** How a file may name the right option, besides repeating its text. */
const ARABIC_LETTERS = ['أ', 'ب', 'ج', 'د'];
const ORDINALS = ['الأول', 'الثاني', 'الثالث', 'الرابع'];
const FEMININE_ORDINALS = ['الأولى', 'الثانية', 'الثالثة', 'الرابعة'];
const WORDS_BEFORE_NAMES = [
  'الخيار',
  'خيار',
  'الاختيار',
  'الإجابة',
  'الجواب',
  'رقم',
  'حرف',
  'option',
  'answer',
  'choice',
];
const shortNames = optionLetters.map((letter, index) => [letter, ARABIC_LETTERS[index] ?? '', String(index + 1)]);
const indexByName = new Map(
  shortNames.flatMap((short, index) => {
    const names = [...short, ORDINALS[index] ?? '', FEMININE_ORDINALS[index] ?? ''];
    const withWords = WORDS_BEFORE_NAMES.flatMap((word) => names.map((name) => `${word} ${name}`));
    return [...names, ...withWords, `option${letterOf(index)}`].map((name) => [arabicKey(name), index] as const);
  }),
);
/** Longer cells are compared with the options only. */
const LONGEST_NAME = 100;
/** A letter or number with one of these signs is a value and names no option: «C++», «A+», «-2», «2%». */
const VALUE_SIGN = /[+#*%٪/°$]|[-−]\s*\p{Nd}/u;
/** A spreadsheet may show the number 2 as 2.00. */
const WHOLE_NUMBER = /^(\p{Nd})[.,٫][0٠]+$/u;
/** An option's letter or number in front of its text: «ب) القاهرة». */
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
  const [, name = '', rest = ''] = LETTER_AND_TEXT.exec(text) ?? [];
  const index = namedIndex(name);
  return index !== undefined && matchingOptions(rest, options).includes(index) ? [index] : [];
}

function namedIndex(text: string): number | undefined {
  if (text.length > LONGEST_NAME || VALUE_SIGN.test(text)) return undefined;
  return indexByName.get(arabicKey(text.replace(WHOLE_NUMBER, '$1')));
}

/** The options with this text, otherwise those with the same comparison key. */
function matchingOptions(text: string, options: readonly string[]): number[] {
  const same = indexesWhere(options, (option) => option === text);
  const key = comparisonKey(text);
  return same.length > 0 ? same : indexesWhere(options, (option) => key !== '' && comparisonKey(option) === key);
}

function letterOf(index: number): string {
  return optionLetters[index] ?? '';
}

/** The comparison key with the signs that tell «C», «C++» and «C#» apart; empty if the text has no letter or digit. */
function comparisonKey(text: string): string {
  const key = arabicKey(text);
  return key === '' ? '' : `${key} ${text.replace(/[^+#]/g, '')}`;
}

function indexesWhere(options: readonly string[], matches: (option: string) => boolean): number[] {
  return options.flatMap((option, index) => (option !== '' && matches(option) ? [index] : []));
}

/** A name that an import resolves to this option, whatever the texts of the options are. */
export function nameOfOption(index: number, options: readonly string[]): string {
  const letter = optionLetters[index] ?? '';
  const names = [letter, `الخيار ${letter}`, String(index + 1), `option ${letter}`];
  return names.find((name) => optionIndexes(name, options).join() === String(index)) ?? letter;
}
