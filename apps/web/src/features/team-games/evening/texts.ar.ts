/** Texts on the evening's picture. */
export const eveningTexts = {
  save: 'احفظوا السدو',
  share: 'شاركوا السدو',
  saved: 'تم التنزيل',
  failed: 'تعذّر حفظ الصورة',
  failedText: 'السدو باقٍ في سجل ألعابكم. أعيدوا المحاولة.',
  best: 'سؤال الليلة',
  playToo: 'العبوا معنا',
} as const;
