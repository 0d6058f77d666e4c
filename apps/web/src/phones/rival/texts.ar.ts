/** Texts of the rival's phone. */
export const rivalTexts = {
  notLoaded: 'تعذّر تحميل الصفحة. أعيدوا فتح الرابط.',
} as const;
