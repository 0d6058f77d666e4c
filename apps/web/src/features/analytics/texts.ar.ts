import { inDeviceDigits } from '../../lib/arabic/digits';
import type { PluralForms } from '../../lib/arabic/plurals';
import type { Period } from './api';

const periods: Readonly<Record<Period, string>> = {
  '7': inDeviceDigits('٧ أيام'),
  '30': inDeviceDigits('٣٠ يومًا'),
  all: 'كل الوقت',
};

export const analyticsTexts = {
  title: 'التحليلات',
  period: 'المدة',
  periods,
  loading: 'جاري تحميل التحليلات...',
  failed: 'خطأ في تحميل التحليلات',
  failedText: 'الأرقام محفوظة على الخادم. أعيدوا المحاولة بعد لحظات.',
  retry: 'أعيدوا المحاولة',
  nothing: 'لا ألعاب في هذه المدة',
  nothingText: 'تظهر هنا الفئات وطرق اللعب حين تبدأ أول لعبة.',
  mostChosen: 'أكثر الفئات اختيارًا',
  leastChosen: 'أقلها اختيارًا',
  modes: 'طرق اللعب',
  evenings: (games: string) => `منها ${games} في سهرة بجوالات الضيوف.`,
  perDay: 'الألعاب في كل يوم',
  perMonth: 'الألعاب في كل شهر',
  stitch: (count: string) => `كل غُرزة نحو ${count}.`,
  chart: (what: string, total: string, most: string, when: string) =>
    `${what}: ${total} في المدة كلها، وأكثرها ${most} في ${when}`,
  table: 'الأرقام في جدول',
  allCategories: 'كل الفئات في جدول',
  category: 'الفئة',
  chosen: 'مرات الاختيار',
  day: 'اليوم',
  month: 'الشهر',
  games: 'الألعاب',
} as const;

export const choices: PluralForms = {
  zero: '',
  one: 'اختيار واحد',
  two: 'اختيارين',
  few: '# اختيارات',
  many: '# اختيارًا',
  other: '# اختيار',
};

export const games: PluralForms = {
  zero: 'لا ألعاب',
  one: 'لعبة واحدة',
  two: 'لعبتان',
  few: '# ألعاب',
  many: '# لعبة',
  other: '# لعبة',
};
