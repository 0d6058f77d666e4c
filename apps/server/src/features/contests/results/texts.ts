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
