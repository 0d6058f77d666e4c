/** In the place of a name that the teacher hides. */
export const HIDDEN_NAME = 'اسم مخفي';
export const exportTexts = {
  rank: 'الترتيب',
  name: 'الاسم',
  score: 'النقاط',
  correct: 'الإجابات الصحيحة',
  answered: 'عدد الإجابات',
  average: 'متوسط الوقت بالثواني',
  question: (number: number) => `السؤال ${number}`,
  session: (number: number) => `جلسة ${number}`,
} as const;
