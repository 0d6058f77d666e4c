import { formatNumber } from '../../lib/arabic/numbers';

/** Texts of the sounds' controls. */
export const soundTexts = {
  on: 'شغّلوا الأصوات',
  off: 'أوقفوا الأصوات',
  volume: 'علوّ الأصوات',
  volumeOf: (volume: number, most: number) => `${formatNumber(volume)} من ${formatNumber(most)}`,
  press: 'اضغطوا أي مكان ليُسمع الصوت',
} as const;
