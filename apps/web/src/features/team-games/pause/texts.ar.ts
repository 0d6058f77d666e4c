import type { PluralForms } from '../../../lib/arabic/plurals';

/** Texts of a break. */
export const pauseTexts = {
  title: 'استراحة',
  later: 'الاستراحة بين سؤالين، أو والوقت واقف',
  text: 'تقف اللعبة على الشاشات والجوالات كلها، حتى تضغطوا «تابعوا اللعب».',
  open: 'بلا وقت محدد',
  close: 'لا، بلا استراحة',
  resume: 'تابعوا اللعب',
  left: 'بقي من الاستراحة',
  untilResumed: 'تابعوا متى شئتم',
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
