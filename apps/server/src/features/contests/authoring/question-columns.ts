import { optionLetters } from '@lamma/protocol/contests';
import { cleanLines, rawLimit } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import type { HeadNames } from '../../../platform/sheets/table';

/** The columns of a file of questions, in the order that a file without headings is expected to have. */
export const COLUMNS = [
  'question',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'correctAnswer',
  'explanation',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Accepted headings; an export writes the first of each. */
export const HEADINGS: Record<Column, readonly [string, ...string[]]> = {
  question: ['السؤال', 'نص السؤال', 'الأسئلة', 'questions', 'question', 'question text', 'questiontext'],
  optionA: ['الخيار A', ...optionNames('a', 'أ', 1, 'الأول')],
  optionB: ['الخيار B', ...optionNames('b', 'ب', 2, 'الثاني')],
  optionC: ['الخيار C', ...optionNames('c', 'ج', 3, 'الثالث')],
  optionD: ['الخيار D', ...optionNames('d', 'د', 4, 'الرابع')],
  correctAnswer: [
    'الإجابة الصحيحة',
    'الجواب الصحيح',
    'الإجابة',
    'الجواب',
    'الصحيح',
    'الخيار الصحيح',
    'حرف الصحيح',
    'رقم الصحيح',
    'الصحيحة',
    'الحل',
    ...['مفتاح', 'حرف', 'رقم', 'رمز'].flatMap((word) => [`${word} الإجابة`, `${word} الإجابة الصحيحة`]),
    'correctanswer',
    'correct answer',
    'correct option',
    'correct',
    'correct answer(s)',
    'correct answers',
    'answer key',
    'answer',
    'key',
  ],
  explanation: ['الشرح', 'التوضيح', 'شرح الإجابة', 'explanation'],
};

function optionNames(latin: string, arabic: string, number: number, ordinal: string): string[] {
  const marks = [latin, arabic, String(number)];
  const withWords = [
    'الخيار',
    'خيار',
    'الاختيار',
    'البديل',
    'بديل',
    'الإجابة',
    'إجابة',
    'option',
    'answer',
    'choice',
  ].flatMap((word) => marks.map((mark) => `${word} ${mark}`));
  return [latin, arabic, `option${latin}`, `option${number}`, `الخيار ${ordinal}`, `الاختيار ${ordinal}`, ...withWords];
}

const NEEDED_COLUMNS = 6;

export const headNames: HeadNames = {
  columns: COLUMNS.map((column) => HEADINGS[column]),
  needed: COLUMNS.slice(0, NEEDED_COLUMNS).map((_, at) => at),
  identifying: [COLUMNS.indexOf('question'), COLUMNS.indexOf('correctAnswer')],
};

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
/** A longer cell cannot name an option by letter or number, so it is only compared with the options' texts. */
const LONGEST_NAME = 100;
/** A letter or number with one of these signs counts as a text, not as the name of an option: «C++», «A+», «-2», «2%». */
const VALUE_SIGN = /[+#*%٪/°$]|[-−]\s*\p{Nd}/u;
/** A spreadsheet may show the number 2 as 2.00. */
const WHOLE_NUMBER = /^(\p{Nd})[.,٫][0٠]+$/u;
/** An option's letter or number in front of its text: «ب) القاهرة». */
const LETTER_AND_TEXT = /^\(?([\p{L}\p{Nd}]\u0640?)\s*[-\u2013.:)]\s*(\S.*)$/su;

/**
 * The options that a file's "right answer" cell may mean, by letter, number or the option's text.
 * @param cell the raw cell
 * @param options the options' texts, cleaned
 * @returns option indexes: exactly one if the cell is unambiguous, otherwise none or several
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

/** A name for the option at this index. Chosen so that an import resolves it to this option, whatever texts the options have. */
export function nameOfOption(index: number, options: readonly string[]): string {
  const letter = optionLetters[index] ?? '';
  const names = [letter, `الخيار ${letter}`, String(index + 1), `option ${letter}`];
  return names.find((name) => optionIndexes(name, options).join() === String(index)) ?? letter;
}
