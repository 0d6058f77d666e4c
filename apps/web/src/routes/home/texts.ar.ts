/** Texts of home that belong to no feature. */
export const homeTexts = {
  adminLinks: 'روابط المشرف',
  dashboard: 'لوحة المشرف',
  questionsPreview: 'معاينة الأسئلة',

  enterCode: 'أدخلوا كودًا',
  replay: 'أعيدوا لعبة سابقة مجانًا',
} as const;
