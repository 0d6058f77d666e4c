import type { PluralForms } from '../../../lib/arabic/plurals';

/** What a host fills in before a game. */
export const setupTexts = {
  form: 'الفريقان وطريقة اللعب',
  tonight: 'فئات الليلة',
  of: (chosen: string, all: string) => `${chosen} من ${all}`,
  chosenOf: (needed: string, chosen: string, all: string) => `${needed}: اخترتم ${chosen} من ${all}`,
  gameName: 'اسم اللعبة',
  team1: 'الفريق الأول',
  team2: 'الفريق الثاني',
  gameNameExample: 'ديوانية الخميس',
  team1Example: 'صقور الديرة',
  team2Example: 'نواخذة الخليج',
  about: (field: string, problem: string) => `${field}: ${problem}`,
  mode: 'طريقة اللعب',
  best: 'الأفضل',
  numbers: 'رقم اللعبة لكل فئة',
  numberOf: (category: string) => `رقم لعبة ${category}`,
  missing: 'ما ينقص',

  start: 'ابدأ اللعب',
  saving: 'جاري الحفظ...',
  completeFirst: 'أكمل البيانات أولاً',
  saved: 'تم حفظ الألعاب تلقائياً مع رقم اللعبة لكل فئة',
  saveFailed: 'خطأ في حفظ اللعبة',
  started: 'تم إنشاء اللعبة بنجاح',
  startFailed: 'خطأ في إنشاء اللعبة',
  startFailedText: 'حدث خطأ غير متوقع',
  startingAlready: 'يتم إنشاء اللعبة بالفعل، يرجى الانتظار',
  isReplay: 'إعادة لعبة سابقة بفئاتها وأسئلتها، ولا تُحسب من ألعابكم. إن غيّرتم الفئات صارت لعبة جديدة.',
  hasBegun: 'بدأت هذه اللعبة، وزر البدء يعيدكم إليها. أي تغيير يبدأ لعبة جديدة.',
  otherCategories: 'اختاروا فئات جديدة',
  offlineDetail: 'اختياركم محفوظ على هذا الجهاز.',

  next: 'التالي: الفريقان وطريقة اللعب',
  back: 'رجوع إلى الفئات',
  home: 'الرئيسية',

  setupTitle: 'إعداد اللعبة',
  setupText: 'اختاروا طريقة اللعب وابدؤوا.',
  replayTitle: 'أعيدوا',
  replayText: 'الفئات نفسها بأسئلتها، ولا تُحسب من ألعابكم. يمكن تغيير طريقة اللعب فقط.',
  replayCategories: 'فئات الإعادة',
  edit: 'تعديل',
  setupFailed: 'حدث خطأ أثناء إنشاء اللعبة. حاول مرة أخرى.',
  dataMissing: 'بيانات مفقودة',
  dataMissingText: 'نعيدكم إلى اختيار الفئات والفريقين.',
  toCategories: 'اختيار الفئات',
} as const;

/** Beside the choice on a phone: how many categories are still to be chosen. */
export const categoriesLeft: PluralForms = {
  zero: 'اكتملت الفئات',
  one: 'بقيت فئة واحدة',
  two: 'بقيت فئتان',
  few: 'بقيت # فئات',
  many: 'بقيت # فئة',
  other: 'بقيت # فئة',
};
