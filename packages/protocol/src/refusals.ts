/**
 * Every expected refusal: its wire name, HTTP status and Arabic sentence. `code` is the family that a client may branch on; it defaults to
 * the row's name. Bugs have no row: they are thrown, and the platform answers `internal`.
 */
interface Row {
  status: number;
  ar: string;
  code?: string;
}

export const refusals = {
  // HTTP
  invalid: { status: 400, ar: 'البيانات غير صحيحة' },
  unauthorized: { status: 401, ar: 'غير مصرح' },
  forbidden: { status: 403, ar: 'غير مصرح' },
  foreignOrigin: { status: 403, ar: 'الطلب قادم من موقع آخر', code: 'forbidden' },
  notFound: { status: 404, ar: 'غير موجود' },
  methodNotAllowed: { status: 405, ar: 'الطريقة غير مدعومة', code: 'invalid' },
  timeout: { status: 408, ar: 'انتهت مهلة الطلب', code: 'invalid' },
  gone: { status: 410, ar: 'انتهت صلاحية الرابط' },
  tooLarge: { status: 413, ar: 'الحجم أكبر من المسموح' },
  uriTooLong: { status: 414, ar: 'العنوان أطول من المسموح', code: 'tooLarge' },
  type: { status: 415, ar: 'نوع الملف غير مدعوم' },
  badRange: { status: 416, ar: 'المدى المطلوب غير صحيح', code: 'invalid' },
  headersTooLarge: { status: 431, ar: 'ترويسة الطلب أكبر من المسموح', code: 'tooLarge' },
  rate: { status: 429, ar: 'محاولات كثيرة، يرجى الانتظار قليلًا' },
  internal: { status: 500, ar: 'حدث خطأ غير متوقع' },
  busy: { status: 503, ar: 'الخادم مشغول، يرجى المحاولة بعد قليل' },
  storage: { status: 503, ar: 'لم تُحفظ بعد، نعيد المحاولة' },

  // Accounts
  wrongLogin: { status: 401, ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة', code: 'unauthorized' },
  wrongPassword: { status: 409, ar: 'كلمة المرور الحالية غير صحيحة', code: 'refused' },
  ownerStays: { status: 409, ar: 'حساب صاحب الموقع لا يُحذف', code: 'refused' },
  emailTaken: { status: 409, ar: 'هذا البريد مسجّل من قبل، سجّلوا الدخول به', code: 'refused' },
  accountBlocked: { status: 403, ar: 'أوقف صاحب الموقع هذا الحساب، تواصلوا معه إن كان ذلك خطأ', code: 'forbidden' },
  ownersAccount: { status: 409, ar: 'هذا حساب صاحب الموقع، لا يُحظر ولا تتغيّر صلاحيته', code: 'refused' },
  resetGone: { status: 410, ar: 'انتهت صلاحية الرابط', code: 'gone' },
  tvCodeGone: { status: 410, ar: 'انتهى هذا الرمز، اقرؤوا الرمز الجديد من الشاشة', code: 'gone' },
  tvSignsWrong: { status: 409, ar: 'ليست هذه شارة الشاشة، انظروا إليها ثم أعيدوا', code: 'refused' },
  noTelevision: { status: 404, ar: 'لم يُدخل هذا الجوال شاشة', code: 'notFound' },

  // Allowance
  codeUnknown: { status: 400, ar: 'الكود غير صالح أو مستخدم مسبقاً', code: 'refused' },
  noGamesLeft: { status: 403, ar: 'تم استنفاد الألعاب المجانية' },
  codesMade: { status: 409, ar: 'أُنشئت هذه الدفعة من قبل، ولا تُعرض أكوادها مرة ثانية', code: 'refused' },
  codeRedeemed: { status: 409, ar: 'استُعمل هذا الكود، فلا يُوقَف', code: 'refused' },
  nothingToDeduct: { status: 409, ar: 'خطأ في خصم اللعبة', code: 'refused' },

  // Settings
  settingsChanged: { status: 409, ar: 'غُيّرت الإعدادات من نافذة أخرى، راجعوها ثم احفظوا', code: 'refused' },
  settingLocked: { status: 409, ar: 'يضبط ملف التشغيل هذا الإعداد، ولا يُغيَّر من هنا', code: 'refused' },

  // Own categories
  noCustomGamesLeft: { status: 403, ar: 'تحتاج إلى كود لتفعيل الألعاب الخاصة' },
  categoryPlayed: { status: 409, ar: 'هذه الفئة في لعبة جارية، أنهوها أولاً', code: 'refused' },
  categoryChanged: { status: 409, ar: 'تغيّرت هذه الفئة على جهاز آخر', code: 'stale' },
  tooManyCustomCategories: { status: 409, ar: 'بلغتم 300 فئة خاصة، احذفوا واحدة منها أولاً', code: 'refused' },
  tooManyOwnGamesToday: { status: 409, ar: 'بدأتم اليوم 300 لعبة من فئاتكم، عودوا غدًا', code: 'refused' },
  shareClosed: { status: 410, ar: 'أوقف صاحب الفئة هذا الرابط', code: 'gone' },

  // Uploads
  uploadQuotaFull: { status: 409, ar: 'امتلأت مساحة ملفاتكم، احذفوا ملفًا قديمًا أولاً', code: 'refused' },
  uploadUsed: { status: 409, ar: 'هذا الملف مستعمل، لا يُحذف إلا بعد إخراجه من موضعه', code: 'refused' },
  uploadsFull: { status: 507, ar: 'امتلأت مساحة الملفات في هذا الموقع، أخبروا صاحبه', code: 'refused' },
  badUpload: { status: 400, ar: 'تعذّرت قراءة الملف، جرّبوا ملفًا آخر', code: 'invalid' },
  uploadTooDense: { status: 400, ar: 'أبعاد المقطع أكبر من 1280 نقطة، صغّروه ثم ارفعوه', code: 'invalid' },
  uploadTooManyPixels: { status: 400, ar: 'أبعاد الصورة كبيرة جدًا، صغّروها ثم ارفعوها', code: 'invalid' },
  uploadCodec: {
    status: 400,
    ar: 'لا تعرض كل الأجهزة ترميز هذا الملف، حوّلوه إلى ترميز شائع ثم ارفعوه',
    code: 'invalid',
  },
  imagesUnavailable: { status: 501, ar: 'لا يستطيع هذا الخادم تجهيز الصور، أخبروا صاحبه', code: 'refused' },
  uploadTooLong: { status: 400, ar: 'الملف أطول من دقيقتين، اقتصوا منه', code: 'invalid' },

  // Built-in questions
  ownQuestion: { status: 409, ar: 'هذا من أسئلتكم، عدّلوه في فئتكم أو مسابقتكم', code: 'refused' },
  questionNotSeen: { status: 409, ar: 'يُبلَّغ عن السؤال بعد ظهور إجابته', code: 'refused' },
  correctedMeanwhile: { status: 409, ar: 'عُدّل هذا السؤال قبل قليل، راجعوا نصه الآن ثم احفظوا', code: 'refused' },
  gameOutOfPlay: { status: 409, ar: 'أسئلة هذه اللعبة كلها موقوفة، اختاروا لعبة أو فئة أخرى', code: 'refused' },

  // Starting a game
  sameTeamNames: { status: 400, ar: 'اختاروا اسمين مختلفين للفريقين', code: 'invalid' },
  reservedTeamName: { status: 400, ar: 'لا يُسمّى فريق «محفوظة» أو «جارية»', code: 'invalid' },
  needSixCategories: { status: 400, ar: 'تحتاج لاختيار 6 فئات', code: 'invalid' },
  badCategory: { status: 400, ar: 'خطأ في الفئة', code: 'invalid' },
  badGameNumber: { status: 400, ar: 'خطأ في اللعبة', code: 'invalid' },
  badQuestions: { status: 400, ar: 'خطأ في بيانات الأسئلة', code: 'invalid' },
  noCategories: { status: 400, ar: 'خطأ في البيانات', code: 'invalid' },
  tooManyRecordsToday: { status: 409, ar: 'حُفظت لكم اليوم 200 نتيجة، احفظوا غيرها غدًا', code: 'refused' },
  tooManyRecords: { status: 409, ar: 'بلغتم 2000 نتيجة محفوظة، احذفوا الألعاب السابقة أولاً', code: 'refused' },
  badResult: { status: 400, ar: 'نتيجة اللعبة غير صحيحة', code: 'invalid' },

  // Playing
  stale: { status: 409, ar: 'سبقتكم شاشة أخرى، هذه هي الحالة الآن' },
  commandReused: { status: 409, ar: 'هذا الأمر أُرسل من قبل بمحتوى آخر', code: 'refused' },
  tooManyMoves: { status: 409, ar: 'بلغت هذه اللعبة 1000 خطوة، ابدؤوا لعبة جديدة', code: 'refused' },
  notNow: { status: 409, ar: 'لا يمكن هذا الآن', code: 'refused' },
  questionUnknown: { status: 409, ar: 'هذا السؤال ليس من هذه اللعبة', code: 'refused' },
  questionUsed: { status: 409, ar: 'هذا السؤال لُعب من قبل', code: 'refused' },
  questionOpen: { status: 409, ar: 'هناك سؤال مفتوح، أنهوه أولاً', code: 'refused' },
  alreadyRevealed: { status: 409, ar: 'الإجابة ظاهرة', code: 'refused' },
  scoreAtLimit: { status: 409, ar: 'النقاط لا تقل عن صفر', code: 'refused' },
  nothingToUndo: { status: 409, ar: 'لا يوجد ما يُتراجع عنه', code: 'refused' },
  notInThisMode: { status: 409, ar: 'هذا ليس من هذه اللعبة', code: 'refused' },
  squareOwned: { status: 409, ar: 'هذا المربع محجوز', code: 'refused' },
  roundRunning: { status: 409, ar: 'الرمز ظاهر، انتظروا الخيارات', code: 'refused' },
  otherQuestion: { status: 409, ar: 'السؤال المفتوح غير هذا السؤال', code: 'refused' },
  optionsAlike: { status: 400, ar: 'يجب أن يكون الخياران مختلفين', code: 'invalid' },
  optionIsAnswer: { status: 400, ar: 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة', code: 'invalid' },
  questionNeeded: { status: 400, ar: 'نص السؤال والإجابة مطلوبان', code: 'invalid' },
  tooManyRounds: { status: 429, ar: 'جولات كثيرة ما زالت مفتوحة، انتظروا حتى تنتهي إحداها', code: 'rate' },
  roundGone: { status: 410, ar: 'انتهت هذه الجولة، امسحوا الرمز الجديد', code: 'gone' },
  remoteGone: { status: 410, ar: 'انتهت صلاحية بطاقة التحكم', code: 'gone' },
  hostOnly: { status: 403, ar: 'هذا لصاحب اللعبة وحده', code: 'forbidden' },
  ownRound: { status: 403, ar: 'هذا سؤال فريقكم، والخيارات يكتبها الفريق الآخر', code: 'forbidden' },
  seatsFull: { status: 409, ar: 'اكتمل عدد الجوالات في هذه اللعبة', code: 'refused' },
  roundTaken: { status: 409, ar: 'وصلت خيارات من جوال آخر', code: 'refused' },
  paused: { status: 409, ar: 'استراحة، اضغطوا «تابعوا اللعب»', code: 'refused' },
  gameFinished: { status: 409, ar: 'انتهت اللعبة', code: 'refused' },

  buzzerClosed: { status: 409, ar: 'الأزرار مغلقة', code: 'refused' },
  notYourChance: { status: 409, ar: 'الفرصة الآن للفريق الآخر', code: 'refused' },

  // Evenings
  gatheringEnded: { status: 410, ar: 'انتهت هذه السهرة', code: 'gone' },
  gatheringLocked: { status: 423, ar: 'أُغلق الانضمام، اسألوا صاحب السهرة', code: 'refused' },
  gatheringFull: { status: 409, ar: 'اكتمل العدد، 40 جوالًا', code: 'refused' },
  guestNameTaken: { status: 409, ar: 'في السهرة جوال بهذا الاسم', code: 'refused' },
  guestRemoved: { status: 403, ar: 'أُخرج هذا الجوال من السهرة، اسألوا صاحبها', code: 'forbidden' },
  teamsFixed: { status: 409, ar: 'بدأت اللعبة، وتغيير الفريق بيد صاحب السهرة', code: 'refused' },

  guessClosed: { status: 409, ar: 'ظهرت الإجابة، فأُغلق التوقّع', code: 'closed' },
  guessOfOthers: { status: 409, ar: 'السؤال لفريقكم، والتوقّع للفريق الآخر', code: 'refused' },
  claimLate: { status: 409, ar: 'فات وقت «أنا عرفتها»', code: 'late' },

  // Contests
  contestStopped: { status: 409, ar: 'اللعبة متوقفة', code: 'refused' },
  contestRunning: { status: 409, ar: 'المسابقة جارية، أنهوها أولاً', code: 'refused' },
  contestNotStarted: { status: 409, ar: 'لم تبدأ المسابقة بعد', code: 'refused' },
  contestStarted: { status: 409, ar: 'بدأت المسابقة من قبل', code: 'refused' },
  contestEnded: { status: 409, ar: 'انتهت اللعبة', code: 'refused' },
  noParticipants: { status: 409, ar: 'في انتظار المشاركين', code: 'refused' },
  noSuchQuestion: { status: 409, ar: 'لا يوجد سؤال بهذا الرقم', code: 'refused' },
  takeBackOver: { status: 409, ar: 'فات وقت الرجوع إلى السؤال السابق', code: 'refused' },
  contestLocked: { status: 423, ar: 'أُغلق الانضمام، اسأل المعلّم', code: 'refused' },
  contestFull: { status: 503, ar: 'اكتمل العدد المسموح، اسأل المعلّم', code: 'busy' },
  participantRemoved: { status: 403, ar: 'أُخرجت من هذه المسابقة، راجع المعلّم', code: 'forbidden' },
  placeMoved: { status: 409, ar: 'مكانه انتقل إلى جوال آخر، تراجعوا عن ذلك أولاً', code: 'refused' },
  answerLate: { status: 409, ar: 'انتهى الوقت', code: 'late' },
  questionClosed: { status: 409, ar: 'أُغلق هذا السؤال', code: 'closed' },
  cookiesBlocked: {
    status: 409,
    ar: 'متصفحك يمنع ملفات تعريف الارتباط، ولا يُحفظ مكانك بدونها. اسمح بها في إعداداته، أو افتح الرابط في متصفح آخر',
    code: 'refused',
  },
  codeNotFound: { status: 404, ar: 'لا توجد مسابقة أو سهرة بهذا الرقم', code: 'notFound' },
  resultsNotYet: { status: 403, ar: 'تظهر النتائج بعد انتهاء المسابقة', code: 'forbidden' },
  tooManyContests: { status: 409, ar: 'بلغتم 200 مسابقة، احذفوا واحدة منها أولاً', code: 'refused' },
  badImport: { status: 400, ar: 'في الملف صفوف تحتاج إلى تصحيح، ولم يُستورد شيء', code: 'invalid' },
} as const satisfies Record<string, Row>;

export type RefusalName = keyof typeof refusals;

/** A refusal as a value, which rules and use cases return instead of throwing. */
export interface Refusal {
  ok: false;
  refusal: RefusalName;
  /** An Arabic sentence that is more specific than the row's, such as a list of errors or the message of a field. */
  message?: string;
  /** Arabic sentences by field, for forms. */
  fields?: Record<string, string>;
}

export function refuse(refusal: RefusalName, more: Omit<Refusal, 'ok' | 'refusal'> = {}): Refusal {
  return { ok: false, refusal, ...more };
}

/** The body of every non-2xx response and every refused ack. */
export interface RefusalBody {
  ok: false;
  code: string;
  /** The name of the row in the table above, which is more specific than `code`. */
  reason: RefusalName;
  error: string;
  message: string;
  fields?: Record<string, string>;
}

/** The wire form of a refusal. The `error` of a 401 is `Unauthorized`, because clients look for it. */
export function refusalBody(refusal: Refusal): RefusalBody {
  const row: Row = refusals[refusal.refusal];
  const message = refusal.message ?? row.ar;
  return {
    ok: false,
    code: row.code ?? refusal.refusal,
    reason: refusal.refusal,
    error: row.status === 401 ? 'Unauthorized' : message,
    message,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
  };
}
