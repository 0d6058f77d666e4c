import type { DeskDecision, QuestionLevel, QuestionPlace } from '@lamma/protocol/rest/desk/questions';
import type { PluralForms } from '../../lib/arabic/plurals';

/** How hard a question is. */
export const levelTexts: Readonly<Record<QuestionLevel, string>> = { easy: 'سهل', medium: 'متوسط', hard: 'صعب' };

/** Where a question is asked. */
export const placeTexts: Readonly<Record<QuestionPlace, string>> = {
  classic: 'كلاسيكي',
  connect: 'وصلهم',
  qr: 'خربطهم',
  race: 'اسبقهم',
  contest: 'المسابقات',
};

/** The owner's last decision. */
export const decisionTexts: Readonly<Record<DeskDecision, string>> = {
  corrected: 'عدّلتموه',
  stopped: 'أوقفتموه',
  resumed: 'أعدتموه إلى اللعب',
  ignored: 'تجاهلتموه',
  bankText: 'أخذتم نص البنك',
  kept: 'أبقيتم تصحيحكم',
};

/** Texts shared by the pages of the bank's questions. */
export const questionTexts = {
  clues: 'التلميحات',
  stopped: 'موقوف',
  corrected: 'معدّل',
  accepted: (forms: string) => `ويُقبل: ${forms}`,
  picture: 'صورة السؤال',
  answerPicture: 'صورة الإجابة',
  enlarge: 'كبّروا الصورة',
  playSound: 'شغّلوا الصوت',
  playFilm: 'شغّلوا المقطع',
  close: 'أغلقوا',
  edit: 'عدّلوا',
  retry: 'أعيدوا المحاولة',
} as const;

export const gamesOf: PluralForms = {
  zero: 'بلا ألعاب',
  one: 'لعبة واحدة',
  two: 'لعبتان',
  few: '# ألعاب',
  many: '# لعبة',
  other: '# لعبة',
};
