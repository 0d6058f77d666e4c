/** Texts of the form that changes a guest's name, loaded together with the form. */
export const renameTexts = {
  rename: 'تغيير الاسم',
  saveName: 'حفظ الاسم',
  keepName: 'إلغاء',
} as const;
