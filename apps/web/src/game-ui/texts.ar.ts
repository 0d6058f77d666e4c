import { isolated } from '../lib/arabic/direction';
import { formatNumber } from '../lib/arabic/numbers';
import type { PluralForms } from '../lib/arabic/plurals';

/** Texts of boards, cards and panels. */
export const gameUiTexts = {
  newGuest: (name: string) => `معكم الآن ${isolated(name)}`,
  point: 'النقطة',
  lastPoint: 'آخر نقطة',
  /** @param point the text `point` or `lastPoint` */
  pointFrom: (point: string, name: string) => `${point} من ${isolated(name)}`,
  pointFromTwo: (point: string, one: string, two: string) => `${point} من ${isolated(one)} و${isolated(two)}`,
  pointFromMany: (point: string, one: string, two: string) => `${point} من ${isolated(one)} و${isolated(two)} وغيرهما`,
  nobody: 'لا أحد',
  questionText: 'نص السؤال',
  answer: 'الإجابة',
  accepted: (forms: string) => `ويُقبل: ${forms}`,
  pointForThem: 'النقطة لهم',
  addPoint: (team: string) => `زيادة نقطة: ${isolated(team)}`,
  takePoint: (team: string) => `إنقاص نقطة: ${isolated(team)}`,
  question: (category: string, number: string) => `${category}، السؤال ${number}`,
  usedBy: (question: string, winner: string) => `${question}، ${isolated(winner)}`,
  notNow: (question: string) => `${question}، ليس الآن`,
  removeFromTray: (name: string) => `أزيلوا ${name}`,
  emptySlot: 'خانة فارغة',
  whichAddress: 'أي عنوان تفتحه الجوالات؟',
  band: 'سدو الليلة',
  struck: (question: string) => `${question}، موقوف`,
  wrongQuestion: 'السؤال خطأ',
  reported: 'أُرسل البلاغ',
  wrongQuestionOf: (words: string, question: string) => `${words}: ${question}`,
  bandScore: (name: string, points: string) => `${isolated(name)} ${points}`,
} as const;

export const soundTexts = {
  on: 'شغّلوا الأصوات',
  off: 'أوقفوا الأصوات',
  volume: 'علوّ الأصوات',
  volumeOf: (volume: number, most: number) => `${formatNumber(volume)} من ${formatNumber(most)}`,
  press: 'اضغطوا أي مكان ليُسمع الصوت',
} as const;

export const secondsLeft: PluralForms = {
  zero: 'انتهى الوقت',
  one: 'ثانية واحدة',
  two: 'ثانيتان',
  few: '# ثوانٍ',
  many: '# ثانية',
  other: '# ثانية',
};

export const questionsLeft: PluralForms = {
  zero: 'لا أسئلة باقية',
  one: 'سؤال باقٍ',
  two: 'سؤالان باقيان',
  few: 'أسئلة باقية',
  many: 'سؤالًا باقيًا',
  other: 'سؤال باقٍ',
};
