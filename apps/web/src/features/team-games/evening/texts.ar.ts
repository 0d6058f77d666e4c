/** What the picture of the evening says around it. */
export const eveningTexts = {
  save: 'احفظ صورة السدو',
  share: 'شارك صورة السدو',
  saved: 'تم التنزيل',
  failed: 'تعذّر حفظ الصورة',
  failedText: 'السدو باقٍ في سجل ألعابكم. أعيدوا المحاولة.',
} as const;
