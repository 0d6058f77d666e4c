import type { PluralForms } from '../../lib/arabic/plurals';

export const allowanceTexts = {
  question: 'من يكسب الليلة؟',
  start: 'ابدأ اللعب',
  unlimited: 'ألعاب بلا حدود',
  noneLeft: 'انتهت ألعابكم. أدخلوا كودًا لتلعبوا من جديد.',
  unknown: 'تعذّر تحميل رصيد الألعاب، نعيد المحاولة.',
  loading: 'جاري تحميل رصيد الألعاب...',

  codeQuestion: 'عندكم كود؟',
  codeLabel: 'كود التفعيل',
  codeHint: 'كود اللعبة يضيف لعبة، وكود الألعاب الخاصة يتيح لكم كتابة أسئلتكم.',
  activate: 'تفعيل',
  request: 'اطلبوا كودًا',
  codeSource: 'الأكواد عند صاحب الموقع، فاطلبوا منه كودًا.',
  linkedCode: 'معكم الكود',
  linkedText: 'سجّلوا الدخول أو أنشئوا حسابًا، وتجدونه في خانة الكود.',
  requestMessage: (site: string) => `السلام عليكم، أود الحصول على كود تفعيل للعبة ${site}.`,

  activatedTitle: 'تم تفعيل الكود بنجاح!',
  activatedText: 'تمت إضافة الألعاب إلى حسابكم',
  failedTitle: 'فشل في تفعيل الكود',
  failedText: 'الكود غير صالح أو مستخدم مسبقاً',

  exhausted: 'تم استنفاد الألعاب المجانية',
  playedAll: (all: string) => `لعبتم ${all} من ${all}.`,
  settingsKeptLead: 'كل كود يضيف لعبة، وإعدادات لعبتكم الحالية محفوظة:',
  settingsKeptTail: (mode: string) => (mode === '' ? 'ست فئات.' : `ست فئات، ${mode}.`),
  codeAddsOne: 'كل كود يضيف لعبة. أدخلوه هنا لتبدؤوا.',
  codeNeededTitle: 'كود مطلوب',
  redeemedTitle: 'تم تفعيل الكود بنجاح',
  replayIsFree: 'وهذه الإعادة لا تُحسب منها.',
  back: 'رجوع',
} as const;

/** The words after the large number. */
export const gamesLeftWords: PluralForms = {
  zero: 'لا ألعاب باقية',
  one: 'لعبة باقية',
  two: 'لعبتان باقيتان',
  few: 'ألعاب باقية',
  many: 'لعبة باقية',
  other: 'لعبة باقية',
};

/** The games left, in the header of the setup pages. */
export const gamesLeftForYou: PluralForms = {
  zero: 'لم تبقَ لكم ألعاب',
  one: 'بقيت لكم لعبة واحدة',
  two: 'بقيت لكم لعبتان',
  few: 'بقيت لكم # ألعاب',
  many: 'بقيت لكم # لعبة',
  other: 'بقيت لكم # لعبة',
};

/** The ledger of games. */
export const ledgerTexts = {
  title: 'أين ذهبت ألعابي',
  kinds: 'نوع الألعاب',
  games: 'الألعاب',
  custom: 'الألعاب الخاصة',
  left: (count: string) => `بقيت ${count}`,
  date: 'التاريخ',
  reason: 'السبب',
  change: 'التغيّر',
  after: 'الباقي',
  grant: 'هدية التسجيل',
  code: 'كود',
  start: 'لعبة',
  refund: 'عادت لعبة لم تبدأ',
  gift: 'هدية من الموقع',
  none: 'لا حركة بعد',
  noneGames: 'كل لعبة تبدؤونها، وكل كود أو هدية، تظهر هنا.',
  noneCustom: 'كل كود للألعاب الخاصة، وكل لعبة كتبتموها، تظهر هنا.',
  loading: 'نحمّل حركة الألعاب...',
  failed: 'تعذّر تحميل حركة الألعاب',
  more: 'الأقدم',
} as const;

/** Names of modes in the ledger. */
export const modeNames = {
  classic: 'كلاسيكي',
  connect: 'وصلهم',
  qr: 'خربطهم',
  race: 'اسبقهم',
  custom: 'لعبة خاصة',
} as const;
