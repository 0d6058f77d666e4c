import { isolated } from '../../../lib/arabic/direction';

export const awardScreenTexts = {
  title: 'جوائز اللعبة',
  open: 'الجوائز',
  next: 'التالية',
  skip: 'تخطّوا',
  result: 'النتيجة',
  withNames: 'الأسماء والجوائز في الصورة',
  announcement: (title: string, name: string, sentence: string) => `${title}: ${isolated(name)}، ${sentence}`,
} as const;
