/** Messages about own categories, in a separate file so that their page does not load all other messages. */
export const customMessages = {
  /** For a game with an own category that is missing or has no questions. */
  badCategories: 'خطأ في الفئات المخصصة',
  categoryNameNeeded: 'يرجى إدخال اسم الفئة',
  sixQuestions: 'الفئة يجب أن تحتوي على 6 أسئلة مع الإجابات',
  questionNeeded: 'يرجى كتابة السؤال',
  answerNeeded: 'يرجى كتابة الإجابة',
  wrongOptionEmpty: 'اكتبوا الخيار الخاطئ أو احذفوه',
  wrongOptionsAlike: 'يجب أن تكون الخيارات الخاطئة مختلفة',
  oneFile: 'لكل سؤال ملف واحد: صورة أو صوت أو مقطع',
  textTooLong: 'النص طويل، اختصروه',
  badFile: 'هذا الملف ليس من ملفاتكم، ارفعوه من جديد',
  sheetUnreadable: 'تعذّرت قراءة الملف، احفظوه بصيغة XLSX أو CSV بترميز UTF-8 ثم أعيدوا المحاولة',
} as const;
