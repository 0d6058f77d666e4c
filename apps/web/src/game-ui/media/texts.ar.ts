import type { PluralForms } from '../../lib/arabic/plurals';

/** What pictures, sounds and films say by themselves. */
export const mediaTexts = {
  mediaFailed: 'تعذّر تشغيل الملف',
  imageFailed: 'تعذّر عرض الصورة',
  enlarge: 'كبّر الصورة',
  play: 'شغّل',
  pause: 'أوقف مؤقتًا',
  fromStart: 'من البداية',
  seek: 'موضع التشغيل',
  of: (now: string, all: string) => `${now} من ${all}`,
} as const;

export const timesHeard: PluralForms = {
  zero: 'لم تسمعوه بعد',
  one: 'سمعتموه مرة',
  two: 'سمعتموه مرتين',
  few: 'سمعتموه # مرات',
  many: 'سمعتموه # مرة',
  other: 'سمعتموه # مرة',
};
