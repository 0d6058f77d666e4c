import type { PluralForms } from '../../../lib/arabic/plurals';

/** The owner's codes. */
export const codesTexts = {
  heading: 'أكواد التفعيل',
  batches: 'الدفعات',
  loading: 'جاري تحميل الأكواد...',
  loadFailed: 'تعذّر تحميل الأكواد',
  loadFailedText: 'الأكواد محفوظة على الخادم. أعيدوا المحاولة.',
  empty: 'لا دفعات بعد',
  emptyText: 'أنشئوا أول دفعة، ثم اطبعوا بطاقاتها أو أرسلوها.',
  older: 'دفعات أقدم',
  moreCodes: 'بقية الأكواد',
  backToBatches: 'كل الدفعات',
  choose: 'اختاروا دفعة لتروا أكوادها.',
  missing: 'لا توجد هذه الدفعة',
  missingText: 'ربما تغيّر الرابط. اختاروا دفعة من القائمة.',

  fromCommand: 'من سطر الأوامر',
  unnamed: (day: string) => `دفعة ${day}`,
  redeemedOf: (redeemed: string, count: string) => `استُعمل ${redeemed} من ${count}`,

  newBatch: 'دفعة جديدة',
  kind: 'النوع',
  game: 'لعبة',
  custom: 'ألعاب خاصة',
  premium: 'مميز',
  count: 'العدد',
  amount: 'ألعاب كل كود',
  note: 'الوصف',
  notePlaceholder: 'معرض الكتاب',
  create: 'أنشئوا الأكواد',
  createFailed: 'لم تُنشأ الأكواد',
  created: 'أُنشئت الأكواد',
  lostTitle: 'أُنشئت هذه الدفعة من قبل',
  lostText: 'وصل طلبكم الأول، لكن أكواده لم تصل إلى هذه الصفحة، ولا تُعرض مرة ثانية.',
  revokeLost: 'أوقفوها وأنشئوا غيرها',
  showLost: 'اعرضوا الدفعة',

  fresh: 'تظهر الأكواد كاملة الآن وحدها. انسخوها أو نزّلوها أو اطبعوها قبل أن تغلقوا الصفحة.',
  kept: 'ظهرت الأكواد كاملة مرة واحدة عند إنشائها، وتبقى منها آخر ثلاثة أحرف.',
  keptOfCommand: 'أُنشئت هذه الأكواد من سطر الأوامر، ويبقى من كل كود أول حرفين.',
  copy: 'انسخوها',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ، نزّلوا الملف بدلًا منه',
  download: 'نزّلوها',
  downloaded: 'تم التنزيل',
  print: 'اطبعوها',
  fileName: (batch: string) => `أكواد ${batch}.csv`,
  csvCode: 'الكود',
  csvLink: 'الرابط',

  code: 'الكود',
  state: 'الحالة',
  who: 'من استعمله',
  when: 'متى',
  action: 'إيقاف',
  free: 'متاح',
  redeemed: 'مستعمل',
  revoked: 'موقوف',
  accountGone: 'حساب محذوف',
  codeEnding: (ending: string) => `كود ينتهي بالأحرف ${ending}`,
  codeBeginning: (beginning: string) => `كود يبدأ بالحرفين ${beginning}`,

  revoke: 'أوقفوه',
  revokeLabel: (code: string) => `أوقفوا ال${code}`,
  revokeAll: 'أوقفوا المتاح',
  revokeTitle: 'نوقف هذا الكود؟',
  revokeText: 'لن يستطيع حامله استعماله بعد ذلك، ولا رجوع عن الإيقاف.',
  revokeAllTitle: (codes: string) => `نوقف ${codes} من هذه الدفعة؟`,
  revokeAllText: 'لن يستطيع حاملوها استعمالها بعد ذلك، ولا رجوع عن الإيقاف. ما استُعمل منها يبقى لأصحابه.',
  revokeNow: 'أوقفوه',
  revokeAllNow: 'أوقفوها',
  keep: 'اتركوه',
  keepAll: 'اتركوها',
  revokeDone: 'أُوقف الكود',
  revokeAllDone: 'أُوقفت الأكواد المتاحة',
  revokeFailed: 'لم يُوقف الكود',
} as const;

/** Printed cards and the dialog before printing. */
export const sheetTexts = {
  title: 'اطبعوا البطاقات',
  text: (sheets: string) => `${sheets} بقياس A4، في كل ورقة ثماني بطاقات. جرّبوا رمز بطاقة بجوالكم قبل أن توزّعوها.`,
  printNow: 'اطبعوا',
  sample: 'البطاقة الأولى',
  head: (batch: string, codes: string) => `${batch}، ${codes}. قصّوا عند الخط، وأعطوا كل بيت بطاقة.`,
  sheetOf: (sheet: string, all: string) => `ورقة ${sheet} من ${all}`,
  unlimited: 'ألعاب بلا حدود',
  how: 'امسحوا الرمز، أو اكتبوا الكود في الصفحة الرئيسية',
  once: 'يصلح مرة واحدة',
  picture: 'رمز الكود',
} as const;

export const codeCount: PluralForms = {
  zero: 'لا أكواد',
  one: 'كود واحد',
  two: 'كودان',
  few: '# أكواد',
  many: '# كودًا',
  other: '# كود',
};

/** Counts of revoked codes. */
export const codesStopped: PluralForms = {
  zero: 'لا شيء',
  one: 'كودًا واحدًا',
  two: 'كودين',
  few: '# أكواد',
  many: '# كودًا',
  other: '# كود',
};

export const revokedCount: PluralForms = {
  zero: '',
  one: 'وأُوقف واحد',
  two: 'وأُوقف اثنان',
  few: 'وأُوقف #',
  many: 'وأُوقف #',
  other: 'وأُوقف #',
};

/** What each code of a batch adds. */
export const gamesEach: PluralForms = {
  zero: 'لا ألعاب',
  one: 'لعبة',
  two: 'لعبتان',
  few: '# ألعاب',
  many: '# لعبة',
  other: '# لعبة',
};

export const customGamesEach: PluralForms = {
  zero: 'لا ألعاب خاصة',
  one: 'لعبة خاصة',
  two: 'لعبتان خاصتان',
  few: '# ألعاب خاصة',
  many: '# لعبة خاصة',
  other: '# لعبة خاصة',
};

export const giftOfGames: PluralForms = {
  zero: 'لا ألعاب',
  one: 'لعبة هدية',
  two: 'لعبتان هدية',
  few: '# ألعاب هدية',
  many: '# لعبة هدية',
  other: '# لعبة هدية',
};

export const giftOfCustomGames: PluralForms = {
  zero: 'لا ألعاب خاصة',
  one: 'لعبة خاصة هدية',
  two: 'لعبتان خاصتان هدية',
  few: '# ألعاب خاصة هدية',
  many: '# لعبة خاصة هدية',
  other: '# لعبة خاصة هدية',
};

export const sheetCount: PluralForms = {
  zero: 'لا أوراق',
  one: 'ورقة واحدة',
  two: 'ورقتان',
  few: '# أوراق',
  many: '# ورقة',
  other: '# ورقة',
};
