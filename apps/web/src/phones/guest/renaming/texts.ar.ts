/** Texts of the form for another name, loaded with it. */
export const renameTexts = {
  rename: 'تغيير الاسم',
  saveName: 'حفظ الاسم',
  keepName: 'إلغاء',
} as const;
