import type { HeadNames } from '../../../platform/sheets/table';

/** The columns of a sheet of own categories, in the order of a sheet without headings. */
export const COLUMNS = ['category', 'question', 'answer', 'wrong1', 'wrong2', 'wrong3'] as const;
export type Column = (typeof COLUMNS)[number];

/** Accepted headings; an export writes the first of each. */
export const HEADINGS: Record<Column, readonly [string, ...string[]]> = {
  category: ['الفئة', 'اسم الفئة', 'category'],
  question: ['السؤال', 'نص السؤال', 'question'],
  answer: ['الإجابة', 'الجواب', 'الإجابة الصحيحة', 'answer', 'correct answer'],
  wrong1: ['خيار خاطئ ١', 'خيار خاطئ', 'الخيار الخاطئ ١', 'الخيار الخاطئ الأول', 'wrong 1'],
  wrong2: ['خيار خاطئ ٢', 'الخيار الخاطئ ٢', 'الخيار الخاطئ الثاني', 'wrong 2'],
  wrong3: ['خيار خاطئ ٣', 'الخيار الخاطئ ٣', 'الخيار الخاطئ الثالث', 'wrong 3'],
};

const NEEDED = 3;

export const headNames: HeadNames = {
  columns: COLUMNS.map((column) => HEADINGS[column]),
  needed: COLUMNS.slice(0, NEEDED).map((_, at) => at),
  signs: [COLUMNS.indexOf('question'), COLUMNS.indexOf('answer')],
};
