/** Sentences and words of contests in files and lists. The other sentences are in protocol/messages.ts. */

/** Shown instead of a name that the teacher has hidden. */
export const HIDDEN_NAME = 'اسم مخفي';

/** Sentences about the rows of a file. */
export const importTexts = {
  tooManyRows: 'في الملف صفوف كثيرة، 2000 صف على الأكثر',
  noColumn: (column: string) => `لا يوجد عمود «${column}»`,
  noQuestion: 'نص السؤال ناقص',
  noOption: (letter: string) => `الخيار ${letter} ناقص`,
  brokenQuote: 'علامة اقتباس لم تُغلق',
  tooManyCells: 'خانات زائدة، ضعوا النص الذي فيه فاصلة بين علامتي اقتباس',
} as const;

/** The title of a copy. */
export const copyOf = (title: string) => `${title} (نسخة)`;

/** The words of an exported file. */
export const exportTexts = {
  rank: 'الترتيب',
  name: 'الاسم',
  score: 'النقاط',
  correct: 'الإجابات الصحيحة',
  answered: 'عدد الإجابات',
  average: 'متوسط الوقت بالثواني',
  question: (number: number) => `السؤال ${number}`,
  run: (number: number) => `جلسة ${number}`,
} as const;
