import { limits } from '@lamma/protocol/limits';
import { uploadLimits } from '@lamma/protocol/limits/upload';

/** Messages about rows of a sheet. All others are in protocol/messages.ts. */
export const sheetTexts = {
  nothing: 'لا توجد أسئلة في الملف',
  tooManyRows: `في الملف صفوف كثيرة، ${uploadLimits.sheetRows} صف على الأكثر`,
  notSix: (name: string, count: number) =>
    `الفئة «${name}» عدد أسئلتها ${count}، وكل فئة ${limits.questionsPerGame} أسئلة`,
  allCategories: 'فئاتنا',
} as const;
