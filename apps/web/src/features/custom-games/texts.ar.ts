import type { PluralForms } from '../../lib/arabic/plurals';

export const customTexts = {
  title: 'لعبة من أسئلتكم',
  home: 'الرئيسية',
  categories: 'فئاتكم الخاصة',
  create: 'إنشاء لعبة خاصة',
  codeNeeded: 'تحتاج إلى كود للألعاب الخاصة',
  customGames: 'الألعاب الخاصة',
  codeNeededText: 'تحتاج إلى كود لتفعيل الألعاب الخاصة',
  unlimited: 'ألعاب خاصة بلا حدود',
  signInFirst: 'يجب تسجيل الدخول أولاً',
  signInFirstText: 'أسئلتكم تُحفظ في حسابكم، ولا يراها غيركم.',
  signIn: 'تسجيل الدخول',
} as const;

export const customGamesLeft: PluralForms = {
  zero: 'لم تبقَ ألعاب خاصة',
  one: 'بقيت لعبة خاصة واحدة',
  two: 'بقيت لعبتان خاصتان',
  few: 'بقيت # ألعاب خاصة',
  many: 'بقيت # لعبة خاصة',
  other: 'بقيت # لعبة خاصة',
};

/** The number of questions of a category. */
export const questionCount: PluralForms = {
  zero: 'لا أسئلة فيها بعد',
  one: 'سؤال واحد',
  two: 'سؤالان',
  few: '# أسئلة',
  many: '# سؤالًا',
  other: '# سؤال',
};

export const fileCounts: Readonly<Record<'image' | 'audio' | 'video', PluralForms>> = {
  image: { zero: '', one: 'صورة واحدة', two: 'صورتان', few: '# صور', many: '# صورة', other: '# صورة' },
  audio: { zero: '', one: 'تسجيل واحد', two: 'تسجيلان', few: '# تسجيلات', many: '# تسجيلًا', other: '# تسجيل' },
  video: { zero: '', one: 'مقطع واحد', two: 'مقطعان', few: '# مقاطع', many: '# مقطعًا', other: '# مقطع' },
};
