import type { PluralForms } from '../../../lib/arabic/plurals';

/** What the projector shows. */
export const screenTexts = {
  title: 'شاشة العرض',
  step1: 'وجّه كاميرا هاتفك',
  step2: 'اكتب اسمك',
  step3: 'انتظر المعلم',
  orOpen: 'أو افتح في المتصفح',
  code: 'بلا كاميرا؟ افتح',
  codeThen: 'واكتب',
  joined: 'انضموا حتى الآن',
  nobody: 'في انتظار المشاركين',
  locked: 'أُغلق الانضمام',
  stopped: 'المسابقة متوقفة الآن',
  more: (count: string) => `+${count}`,
  timeUp: 'أُغلق السؤال',
  podium: 'الفائزون',
  hiddenName: 'اسم مخفي',
  nobodyPlayed: 'لم يشارك أحد في هذه الجلسة.',
} as const;

export const chosenBy: PluralForms = {
  zero: 'لم يختره أحد',
  one: 'اختاره واحد',
  two: 'اختاره اثنان',
  few: 'اختاره #',
  many: 'اختاره #',
  other: 'اختاره #',
};
