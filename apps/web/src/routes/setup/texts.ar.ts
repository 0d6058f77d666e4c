import type { PluralForms } from '../../lib/arabic/plurals';

export const setupTexts = {
  form: 'الفريقان وطريقة اللعب',
  tonight: 'فئات الليلة',
  draw: 'املؤوها لنا',
  drawAgain: 'بدّلوها لنا',
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
  whoBegins: 'من يبدأ؟',
  firstBegins: 'يبدأ الأول',
  drawsTurn: 'اقرعوا من يبدأ',
  numbers: 'رقم اللعبة لكل فئة',
  numberOf: (category: string) => `رقم لعبة ${category}`,
  missing: 'ما ينقص',

  start: 'ابدأ اللعب',
  saving: 'جاري الحفظ...',
  completeFirst: 'أكمل البيانات أولاً',
  saved: 'تم حفظ الألعاب تلقائيًا مع رقم اللعبة لكل فئة',
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
  ownText: 'فئاتكم الخاصة جاهزة. سمّوا الفريقين واختاروا طريقة اللعب، والبدء لا يأخذ شيئًا من ألعابكم.',
  ownReplayText: 'الفئات نفسها بأسئلتها كما لُعبت، ولا تُحسب من ألعابكم. يمكن تغيير طريقة اللعب فقط.',
  ownCategories: 'فئاتكم الخاصة',
  ownFailed: 'فشل في تحميل بيانات الفئات المخصصة',
  again: 'حاولوا مرة أخرى',
  edit: 'تعديل',
  setupFailed: 'حدث خطأ أثناء إنشاء اللعبة. حاول مرة أخرى.',
  dataMissing: 'بيانات مفقودة',
  dataMissingText: 'نعيدكم إلى اختيار الفئات والفريقين.',
  badSettingsText: 'ما حُفظ من اختياركم لا يُقرأ، فاختاروا من جديد.',
  toCategories: 'اختيار الفئات',
} as const;

/** The number of categories still to choose, on a phone. */
export const categoriesLeft: PluralForms = {
  zero: 'اكتملت الفئات',
  one: 'بقيت فئة واحدة',
  two: 'بقيت فئتان',
  few: 'بقيت # فئات',
  many: 'بقيت # فئة',
  other: 'بقيت # فئة',
};

/** Texts of the options of «اسبقهم». */
export const raceChoiceTexts = {
  title: 'خيارات اسبقهم',
  answerTime: 'ثواني الإجابة',
  arm: 'متى تفتح الأزرار؟',
  armAuto: 'وحدها بعد القراءة',
  armHost: 'بضغطة منكم',
  second: 'إن كانت خاطئة',
  secondYes: 'فرصة للفريق الآخر',
  secondNo: 'لا فرصة ثانية',
  picks: 'من يختار السؤال؟',
  picksWinner: 'من كسب الأخير',
  picksTurns: 'بالتناوب',
  sumAuto: 'الأزرار تفتح وحدها',
  sumHost: 'أنتم تفتحون الأزرار',
  sumSecond: 'وفرصة ثانية',
  sumNoSecond: 'بلا فرصة ثانية',
} as const;

/** Texts of the rematch at the end of a game. */
export const rematchTexts = {
  rematch: 'ثأر؟',
  note: 'ستّ فئات أخرى، والفريقان والجوالات كما هي.',
  costs: 'تُحسب لعبة من ألعابكم.',
  noneLeft: 'انتهت ألعابكم، فأدخلوا كودًا.',
  next: 'اللعبة التالية',
  nextNote: 'بدأ الثأر بعدها، والفريقان كما هما.',
} as const;
