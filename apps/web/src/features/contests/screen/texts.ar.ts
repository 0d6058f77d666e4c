import type { PluralForms } from '../../../lib/arabic/plurals';

/** Texts of the projector. */
export const screenTexts = {
  title: 'شاشة العرض',
  step1: 'وجّهوا كاميرا جوالاتكم',
  step2: 'اكتبوا أسماءكم',
  step3: 'انتظروا المعلم',
  orOpen: 'أو افتحوا في المتصفح',
  code: 'بلا كاميرا؟ افتحوا',
  codeThen: 'واكتبوا',
  joined: 'انضموا حتى الآن',
  nobody: 'في انتظار المشاركين',
  locked: 'أُغلق الانضمام',
  stopped: 'المسابقة متوقفة الآن',
  more: (count: string) => `+${count}`,
  timeUp: 'أُغلق السؤال',
  ranking: 'الترتيب الآن',
  podium: 'الفائزون',
  hiddenName: 'اسم مخفي',
  ready: 'استعدوا للسؤال الأول',
  congratulations: 'مبروك',
  rose: 'أكبر صعود',
  roseBy: (places: string) => `صعود ${places}`,
  nobodyPlayed: 'لم يشارك أحد في هذه الجلسة.',
} as const;

export const chosenByCount: PluralForms = {
  zero: 'لم يختره أحد',
  one: 'اختاره واحد',
  two: 'اختاره اثنان',
  few: 'اختاره #',
  many: 'اختاره #',
  other: 'اختاره #',
};

export const placeCount: PluralForms = {
  zero: 'بلا مراتب',
  one: 'مرتبة واحدة',
  two: 'مرتبتان',
  few: '# مراتب',
  many: '# مرتبة',
  other: '# مرتبة',
};
