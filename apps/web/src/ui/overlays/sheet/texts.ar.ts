/** A spreadsheet that comes in, whatever it holds. */
export const sheetDialogTexts = {
  choose: 'اختر ملفًا',
  reading: 'جاري القراءة...',
  paste: 'الصقوا هنا ما نسختموه من الجدول',
  readPasted: 'اقرأ ما لُصق',
  template: 'نزّل القالب',
} as const;
