/** What the parts of every page say by themselves. */
export const uiTexts = {
  wordmark: 'لمّة',
  busy: 'جارٍ التنفيذ',
  optional: '(اختياري)',
  showPassword: 'أظهر',
  hidePassword: 'أخفِ',
  showPasswordLabel: 'أظهر كلمة المرور',
  hidePasswordLabel: 'أخفِ كلمة المرور',
  countryCode: 'رمز الدولة',
  toast: 'إشعار',
  toastRegion: 'الإشعارات، {hotkey}',
  closeDialog: 'أغلق',
  offline: 'انقطع الاتصال، نعيد المحاولة.',
  retry: 'أعد المحاولة',
  loading: 'جاري التحميل...',
  increase: (label: string) => `زيادة ${label}`,
  decrease: (label: string) => `إنقاص ${label}`,
} as const;
