/** Sentences of the shell that belong to no feature. */
export const libTexts = {
  unreachable: 'تعذّر الوصول إلى الخادم. تأكدوا من الاتصال ثم أعيدوا المحاولة.',
  cookiesBlocked:
    'متصفحكم يمنع ملفات تعريف الارتباط، ولا يُحفظ الدخول بدونها. اسمحوا بها لهذا الموقع من إعداداته ثم أعيدوا المحاولة.',
  unexpected: 'حدث خطأ غير متوقع',
  signInAgainTitle: 'غير مصرح',
  signInAgainText: 'تم تسجيل خروجك. يتم تسجيل الدخول مرة أخرى...',
  today: 'اليوم',
  yesterday: 'أمس',
  partFailed: 'تعذّر الفتح',
  contests: 'المسابقات',
  imageSite: 'إنستغرام',
  videoSite: 'تيك توك',
} as const;
