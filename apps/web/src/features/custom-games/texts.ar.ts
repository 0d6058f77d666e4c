import type { PluralForms } from '../../lib/arabic/plurals';

/** Games of own questions. */
export const customTexts = {
  title: 'لعبة من أسئلتكم',
  home: 'الرئيسية',
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
