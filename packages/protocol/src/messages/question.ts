/** Messages about question reports and corrections, in a separate file so that a game's page does not load all other messages. */
export const questionMessages = {
  reasonNeeded: 'اختاروا ما الخطأ في السؤال',
  noteTooLong: 'الكلمة طويلة، 300 حرف على الأكثر',
  textNeeded: 'يرجى كتابة السؤال',
  answerNeeded: 'يرجى كتابة الإجابة',
  formEmpty: 'اكتبوا الصيغة أو احذفوها',
  tooManyForms: 'الصيغ كثيرة، 20 على الأكثر',
  clueEmpty: 'اكتبوا التلميح أو احذفوه',
  clueCount: 'التلميحات من 2 إلى 4',
  notByClues: 'هذا السؤال بلا تلميحات',
  threeWrong: 'اكتبوا ثلاثة خيارات خاطئة',
  wrongIsAnswer: 'لا يكون خيار خاطئ هو الإجابة أو صيغة مقبولة لها',
  textTooLong: 'النص طويل، اختصروه',
  badFile: 'هذا الملف ليس من ملفاتكم، ارفعوه من جديد',
  badAnswerFile: 'مع الإجابة تظهر صورة فقط',
} as const;
