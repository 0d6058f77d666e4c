/** Sentences of the shell that belong to no feature. */
export const libTexts = {
  unreachable: 'تعذّر الوصول إلى الخادم. تأكدوا من الاتصال ثم أعيدوا المحاولة.',
  unexpected: 'حدث خطأ غير متوقع',
  signInAgainTitle: 'غير مصرح',
  signInAgainText: 'تم تسجيل خروجك. يتم تسجيل الدخول مرة أخرى...',
  contests: 'المسابقات',
  site: 'لمّة',
} as const;
