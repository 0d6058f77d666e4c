import type { PluralForms } from '../../lib/arabic/plurals';

/** Games left and codes. */
export const allowanceTexts = {
  question: 'من يكسب الليلة؟',
  start: 'ابدأ اللعب',
  unlimited: 'ألعاب بلا حدود',
  noneLeft: 'انتهت ألعابكم. أدخلوا كودًا لتلعبوا من جديد.',
  unknown: 'تعذّر تحميل رصيد الألعاب، نعيد المحاولة.',
  loading: 'جاري تحميل رصيد الألعاب...',

  codeQuestion: 'عندك كود؟',
  codeLabel: 'كود التفعيل',
  codeHint: 'كود اللعبة يضيف لعبة، وكود الألعاب الخاصة يتيح لك كتابة أسئلتك.',
  activate: 'تفعيل',
  request: 'اطلب كودًا',
  requestMessage: 'السلام عليكم، أود الحصول على كود تفعيل للعبة لمّة.',

  activatedTitle: 'تم تفعيل الكود بنجاح!',
  activatedText: 'تمت إضافة الألعاب إلى حسابك',
  failedTitle: 'فشل في تفعيل الكود',
  failedText: 'الكود غير صالح أو مستخدم مسبقاً',

  exhausted: 'تم استنفاد الألعاب المجانية',
  playedAll: (all: string) => `لعبتم ${all} من ${all}.`,
  keptBefore: 'كل كود يضيف لعبة، وإعدادات لعبتكم الحالية محفوظة:',
  keptAfter: (mode: string) => (mode === '' ? 'ست فئات.' : `ست فئات، ${mode}.`),
  codeAddsOne: 'كل كود يضيف لعبة. أدخلوه هنا لتبدؤوا.',
  codeNeededTitle: 'كود مطلوب',
  redeemedTitle: 'تم تفعيل الكود بنجاح',
  replayIsFree: 'وهذه الإعادة لا تُحسب منها.',
  back: 'رجوع',
} as const;

/** Beside the number, which stands large before it. */
export const gamesLeftWords: PluralForms = {
  zero: 'لا ألعاب باقية',
  one: 'لعبة باقية',
  two: 'لعبتان باقيتان',
  few: 'ألعاب باقية',
  many: 'لعبة باقية',
  other: 'لعبة باقية',
};

/** In the head of a screen that starts games. */
export const gamesLeftForYou: PluralForms = {
  zero: 'لم تبقَ لك ألعاب',
  one: 'بقيت لك لعبة واحدة',
  two: 'بقيت لك لعبتان',
  few: 'بقيت لك # ألعاب',
  many: 'بقيت لك # لعبة',
  other: 'بقيت لك # لعبة',
};
