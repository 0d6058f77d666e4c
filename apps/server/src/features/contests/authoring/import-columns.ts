import type { HeadNames } from '../../../platform/sheets/table';

/** The columns of a file of questions, in the order of a file without headings. */
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
