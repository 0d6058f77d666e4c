import type { PluralForms } from '../../lib/arabic/plurals';

/** Texts of pictures, sounds and videos. */
export const mediaTexts = {
  mediaFailed: 'تعذّر تشغيل الملف',
  imageFailed: 'تعذّر عرض الصورة',
  enlarge: 'كبّروا الصورة',
  play: 'شغّلوا',
  pause: 'أوقفوا مؤقتًا',
  fromStart: 'من البداية',
  blocked: 'اضغطوا هنا مرة ليعمل الصوت',
  seek: 'موضع التشغيل',
  of: (now: string, all: string) => `${now} من ${all}`,
} as const;

export const timesPlayed: PluralForms = {
  zero: 'لم تسمعوه بعد',
  one: 'سمعتموه مرة',
  two: 'سمعتموه مرتين',
  few: 'سمعتموه # مرات',
  many: 'سمعتموه # مرة',
  other: 'سمعتموه # مرة',
};
