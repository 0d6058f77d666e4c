/** Texts of contests that appear in files and lists. All other texts are in packages/protocol/src/messages.ts. */

/** Shown instead of a name that the teacher has hidden. */
export const HIDDEN_NAME = 'اسم مخفي';

/** Errors in rows of a file. */
export const importTexts = {
  tooManyRows: 'في الملف صفوف كثيرة، 2000 صف على الأكثر',
  noQuestion: 'نص السؤال ناقص',
  noOption: (letter: string) => `الخيار ${letter} ناقص`,
  severalAnswers: 'الإجابة الصحيحة تعني أكثر من خيار، اكتبوا «الخيار A» أو B أو C أو D',
  equalOptions: (row: number, letters: readonly string[]) =>
    letters.length === 2
      ? `الصف ${row}: الخياران ${letters.join(' و')} متساويان`
      : `الصف ${row}: الخيارات ${letters.join(' و')} متساوية`,
} as const;

export const copyOf = (title: string) => `${title} (نسخة)`;

/** Headings and titles of exported files. */
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
