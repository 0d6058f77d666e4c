import { roundMessages } from './messages/round';

/** Messages about texts of several lines, separate so that a page can load them without all other messages. */
export const lineMessages = {
  tooManyLines: 'الأسطر كثيرة، 12 سطرًا على الأكثر',
  tooManyAnswerLines: 'الأسطر كثيرة، 6 أسطر على الأكثر',
} as const;

/** Messages of contests, separate so that a student's page does not load all other messages. */
export const contestMessages = {
  titleNeeded: 'يجب إدخال عنوان اللعبة',
  questionNeeded: 'يجب إضافة سؤال واحد على الأقل',
  contestNameNeeded: 'يرجى إدخال اسم المسابقة',
  nameNeeded: 'يرجى إدخال اسمك',
  participantNameTooLong: 'الاسم طويل، يرجى اختصاره',
  textTooLong: 'النص طويل، اختصروه',
  correctNeeded: 'حدّدوا الإجابة الصحيحة من A إلى D',
  tooManyQuestions: 'عدد الأسئلة كبير، 200 سؤال على الأكثر',
  csvUnreadable: 'تعذّرت قراءة الملف، احفظوه بصيغة XLSX أو CSV بترميز UTF-8 ثم أعيدوا المحاولة',
} as const;

/** Arabic messages that both the server and the forms show. Does not import zod, because pages load this file. */
export const messages = {
  // Accounts
  fillAll: 'يرجى ملء جميع الحقول',
  fillRequired: 'يرجى ملء جميع الحقول المطلوبة',
  badEmail: 'يرجى إدخال بريد إلكتروني صحيح',
  shortPassword: 'كلمة المرور يجب أن تكون 6 أحرف على الأقل',
  longPassword: 'كلمة المرور طويلة، 128 حرفًا على الأكثر',
  emailRequired: 'يرجى إدخال البريد الإلكتروني',
  badPhone: 'يرجى إدخال رقم هاتف صحيح',
  nameTooLong: 'الاسم طويل، اختصروه',

  // Codes and setup
  codeNeeded: 'يرجى إدخال كود صالح',
  gameNameNeeded: 'اسم اللعبة مطلوب',
  team1NameNeeded: 'اسم الفريق الأول مطلوب',
  team2NameNeeded: 'اسم الفريق الثاني مطلوب',
  modeNeeded: 'نوع اللعبة مطلوب',
  sixCategoriesNeeded: 'تحتاج لاختيار 6 فئات',
  badGameSettings: 'خطأ في إعدادات اللعبة',
  noCategories: 'خطأ في البيانات',
  badCategory: 'خطأ في الفئة',

  // Past games
  gameNameTyped: 'يرجى إدخال اسم اللعبة',
  bothTeamNames: 'يرجى إدخال أسماء الفريقين',
  ratingNeeded: 'اختاروا من نجمة إلى خمس',
  feedbackTooLong: 'النص طويل، 500 حرف على الأكثر',

  // The owner's desk
  giftAmount: 'اكتبوا عددًا من 1 إلى 100',
  unknownTimeZone: 'المنطقة الزمنية غير معروفة',

  ...lineMessages,
  ...roundMessages,
  ...contestMessages,
} as const;
