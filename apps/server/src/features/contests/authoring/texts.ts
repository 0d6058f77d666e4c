/** Sentences about the rows of a file. The other sentences of contests are in protocol/messages.ts. */
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
