import type { PluralForms } from '../../lib/arabic/plurals';

/** Texts on the evening's picture. */
export const eveningTexts = {
  save: 'احفظوا السدو',
  share: 'شاركوا السدو',
  saved: 'تم التنزيل',
  failed: 'تعذّر حفظ الصورة',
  failedText: 'السدو باقٍ في سجل ألعابكم. أعيدوا المحاولة.',
  best: 'سؤال الليلة',
  playToo: 'العبوا معنا',
} as const;

/** Texts of the tools of a play screen. */
export const toolTexts = {
  tools: 'أدوات اللعبة',
  close: 'تم',
  fullScreen: 'ملء الشاشة',
  leaveFullScreen: 'اخرجوا من ملء الشاشة',
  card: 'بطاقة التحكم',
  leave: 'الخروج من اللعبة',
  cardWord: 'التحكم',
  cardConnected: 'بطاقة التحكم، جوال متصل',
} as const;

/** Texts of the play screens. */
export const gameTexts = {
  home: 'الرئيسية',
  undo: 'تراجع',
  exit: 'خروج',
  board: 'اللوحة',
  scores: 'النقاط',
  backToBoard: 'رجوع إلى اللوحة',
  backToQuestion: 'رجوع إلى السؤال',
  revealAnswer: 'أظهروا الإجابة',
  nextClue: 'التلميح التالي',
  turnOf: 'دور',
  onTurn: 'دوركم الآن',
  nextTurn: 'الدور القادم',
  whoseIsIt: 'لمن النقطة؟',
  noAnswerYet: 'نحضر الإجابة...',
  lockedAnswer: 'تظهر لكم بعد إظهارها على الشاشة',
  connected: 'متصل بالشاشة. ما تفعلونه هنا يظهر عليها.',
  questionPicture: 'صورة السؤال',
  answerPicture: 'صورة الإجابة',
  loading: 'جاري تحميل اللعبة...',
  notFound: 'لم يتم العثور على بيانات اللعبة',
  notFoundText: 'ربما حُذفت، أو فُتحت من حساب آخر. ألعابكم الأخرى كما هي.',
  deleted: 'حُذفت هذه اللعبة',
  deletedText: 'حُذفت مع كل الألعاب من حساب صاحبها، فلا تكتمل. عودوا إلى الرئيسية لتبدؤوا غيرها.',
  timeUp: 'انتهى الوقت!',
  timeIsUp: 'انتهى الوقت',
  clockWaits: 'الوقت ينتظر',
  enlargePicture: 'كبّروا الصورة على الشاشة',
  shrinkPicture: 'صغّروا الصورة',
  remoteSound: { play: 'شغّلوا الصوت', again: 'أعيدوا الصوت', stop: 'أوقفوا الصوت' },
  remoteFilm: { play: 'شغّلوا المقطع', again: 'أعيدوا المقطع', stop: 'أوقفوا المقطع' },
  timeUpText: 'لم يتم الإجابة في الوقت المحدد',
  roundFailed: 'خطأ',
  roundFailedText: 'فشل في إنشاء جلسة QR. الرجاء المحاولة مرة أخرى.',
  moveRefused: 'لم تُحتسب هذه الحركة',
  saving: 'نحفظ النتيجة...',
  notSavedYet: 'لم تُحفظ بعد، نعيد المحاولة',
  offlineDetail: 'تابعوا اللعب، نقاطكم محفوظة على هذا الجهاز.',
  leaveTitle: 'هل تخرجون الآن؟',
  leaveText: 'تُحفظ اللعبة بنقاطها، وتكملونها متى شئتم من الصفحة الرئيسية.',
  saveAndLeave: 'احفظوا واخرجوا',
  goOn: 'تابعوا اللعب',
  saved: 'تم حفظ اللعبة',
  savedLater: 'تُحفظ عند عودة الاتصال',
  ended: 'انتهت اللعبة',
  draw: 'تعادل',
  against: 'مقابل',
  bandOfTonight: 'سدو هذه الليلة: غُرزة لكل سؤال، من أول سؤال إلى آخره.',
  gridOfTonight: 'سدو هذه الليلة: مربع لكل إجابة صحيحة.',
  corrected: 'صُحّحت النقاط باليد.',
  more: 'المزيد',
  newGame: 'لعبة جديدة',
  sameAgain: 'العبوا الفئات نفسها مرة أخرى',
  nobody: 'لا أحد',
  pointTo: (team: string) => `النقطة لفريق ${team}`,
  pointToNobody: 'لا نقطة لأحد',
  inFront: (team: string) => `${team} في المقدمة`,
  tiedAt: (score: string) => `تعادل ${score} : ${score}`,
  lastThree: 'آخر ثلاثة أسئلة',
  begins: 'البداية لـ',
  drawn: (team: string) => `القرعة: البداية لـ ${team}`,
  turnNow: (team: string) => `الدور على ${team}`,
} as const;

export const stoppedAt: PluralForms = {
  zero: gameTexts.timeIsUp,
  one: 'توقف الوقت عند ثانية واحدة',
  two: 'توقف الوقت عند ثانيتين',
  few: 'توقف الوقت عند # ثوانٍ',
  many: 'توقف الوقت عند # ثانية',
  other: 'توقف الوقت عند # ثانية',
};

/** Beside «التلميح التالي»: the number of unopened clues. */
export const cluesLeft: PluralForms = {
  zero: '',
  one: 'بقي واحد',
  two: 'بقي اثنان',
  few: 'بقي #',
  many: 'بقي #',
  other: 'بقي #',
};

export const wonByPoints: PluralForms = {
  zero: '',
  one: 'فازوا بفارق نقطة واحدة',
  two: 'فازوا بفارق نقطتين',
  few: 'فازوا بفارق # نقاط',
  many: 'فازوا بفارق # نقطة',
  other: 'فازوا بفارق # نقطة',
};
