/** Texts of every import of a spreadsheet. */
export const sheetDialogTexts = {
  choose: 'اختاروا ملفًا',
  reading: 'جاري القراءة...',
  paste: 'الصقوا هنا ما نسختموه من الجدول',
  readPasted: 'اقرؤوا ما لُصق',
  template: 'نزّلوا القالب',
  nothingImported: 'لم يُستورد شيء',
  importAgain: 'صحّحوا هذه الصفوف في الجدول ثم اختاروه مرة أخرى:',
  row: (number: string) => `الصف ${number}`,
} as const;
