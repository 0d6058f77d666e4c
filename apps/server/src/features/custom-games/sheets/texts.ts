import { limits } from '@lamma/protocol/limits';
import { uploadLimits } from '@lamma/protocol/limits/upload';

/** What is said of a sheet's rows; other sentences are the contract's (protocol/messages.ts). */
export const sheetTexts = {
  nothing: 'لا توجد أسئلة في الملف',
  tooManyRows: `في الملف صفوف كثيرة، ${uploadLimits.sheetRows} صف على الأكثر`,
  noColumn: (column: string) => `لا يوجد عمود «${column}»`,
  brokenQuote: 'علامة اقتباس لم تُغلق',
  tooManyCells: 'خانات زائدة، ضعوا النص الذي فيه فاصلة بين علامتي اقتباس',
  notSix: (name: string, count: number) =>
    `الفئة «${name}» عدد أسئلتها ${count}، وكل فئة ${limits.questionsPerGame} أسئلة`,
  allCategories: 'فئاتنا',
} as const;
