/** Texts of the shared components. */
export const uiTexts = {
  busy: 'جاري التنفيذ',
  optional: '(اختياري)',
  toast: 'إشعار',
  toastRegion: 'الإشعارات، {hotkey}',
  closeDialog: 'أغلقوا',
  offline: 'انقطع الاتصال، نعيد المحاولة.',
  retry: 'أعيدوا المحاولة',
  late: 'لم تصل بعد، نعيد المحاولة',
  brokenAgain: 'إعادة المحاولة',
  brokenTitle: 'تعذّر فتح الصفحة',
  brokenText: 'لم يضع شيء مما أُرسل.',
  countOf: (count: string, most: string) => `${count} من ${most}`,
  cancel: 'إلغاء',
  xlsx: 'ملف Excel',
  csv: 'ملف CSV',
  loading: 'جاري التحميل...',
  increase: (label: string) => `زيادة ${label}`,
  decrease: (label: string) => `إنقاص ${label}`,
} as const;

/** Texts of the fields for a password and a phone number. */
export const fieldTexts = {
  showPassword: 'أظهروا',
  hidePassword: 'أخفوا',
  showPasswordLabel: 'أظهروا كلمة المرور',
  hidePasswordLabel: 'أخفوا كلمة المرور',
  countryCode: 'رمز الدولة',
} as const;
