import type { PluralForms } from '../../../lib/arabic/plurals';

/** Texts of a break. */
export const pauseTexts = {
  title: 'استراحة',
  later: 'الاستراحة بين سؤالين، أو والوقت واقف',
  text: 'تقف اللعبة على الشاشات والجوالات كلها، حتى تضغطوا «نكمل».',
  open: 'بلا وقت محدد',
  close: 'تابعوا اللعب',
  resume: 'نكمل',
  left: 'بقي من الاستراحة',
  untilResumed: 'نكمل متى شئتم',
  over: 'انتهت الاستراحة',
} as const;

export const minutesLong: PluralForms = {
  zero: '',
  one: 'دقيقة',
  two: 'دقيقتان',
  few: '# دقائق',
  many: '# دقيقة',
  other: '# دقيقة',
};
