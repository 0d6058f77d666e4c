/** Texts of fields that few pages have. */
export const fieldTexts = {
  showPassword: 'أظهروا',
  hidePassword: 'أخفوا',
  showPasswordLabel: 'أظهروا كلمة المرور',
  hidePasswordLabel: 'أخفوا كلمة المرور',
  countryCode: 'رمز الدولة',
} as const;
