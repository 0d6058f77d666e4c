import { arabicKey } from '@lamma/rules/arabic/folded-key';

/** The columns of a sheet of own categories, in the order of a sheet without a head. */
export const COLUMNS = ['category', 'question', 'answer', 'wrong1', 'wrong2', 'wrong3'] as const;
export type Column = (typeof COLUMNS)[number];

/** How heads may call them; the first is what an exported sheet says. */
export const CALLED: Record<Column, readonly [string, ...string[]]> = {
  category: ['الفئة', 'اسم الفئة', 'category'],
  question: ['السؤال', 'نص السؤال', 'question'],
  answer: ['الإجابة', 'الجواب', 'الإجابة الصحيحة', 'answer', 'correct answer'],
  wrong1: ['خيار خاطئ ١', 'خيار خاطئ', 'الخيار الخاطئ ١', 'الخيار الخاطئ الأول', 'wrong 1'],
  wrong2: ['خيار خاطئ ٢', 'الخيار الخاطئ ٢', 'الخيار الخاطئ الثاني', 'wrong 2'],
  wrong3: ['خيار خاطئ ٣', 'الخيار الخاطئ ٣', 'الخيار الخاطئ الثالث', 'wrong 3'],
};

const columnOf = new Map(COLUMNS.flatMap((column) => CALLED[column].map((name) => [arabicKey(name), column] as const)));
/** The longest cell that may name a column. */
const LONGEST_NAME = 100;

/** The columns that a first row names; undefined where it is a question itself. */
export function headIn(cells: readonly string[]): (Column | undefined)[] | undefined {
  const named = cells.map((cell) => (cell.length > LONGEST_NAME ? undefined : columnOf.get(arabicKey(cell))));
  return named.includes('question') || named.includes('answer') ? named : undefined;
}
