/** Registration, sign-in and passwords. */
export const accountTexts = {
  pageTitle: 'الدخول',
  tabs: 'الدخول أو إنشاء حساب',
  loginTab: 'تسجيل الدخول',
  registerTab: 'حساب جديد',

  loginHeading: 'أهلًا من جديد',
  loginLead: 'ادخلوا بحسابكم، واللمّة بانتظاركم.',
  registerHeading: 'احجز مكانك في اللمّة',
  registerLead: 'لعبتان مجانًا عند التسجيل.',

  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  phone: 'رقم الهاتف',
  password: 'كلمة المرور',
  newPassword: 'كلمة المرور الجديدة',
  passwordHint: '٦ أحرف على الأقل.',

  login: 'دخول',
  register: 'إنشاء الحساب',
  forgot: 'نسيتم كلمة المرور؟',

  loginDone: 'تم تسجيل الدخول بنجاح',
  loginFailedTitle: 'خطأ في تسجيل الدخول',
  loginFailedText: 'فشل في تسجيل الدخول',
  registerDone: 'تم إنشاء الحساب بنجاح',
  registerFailed: 'فشل في إنشاء الحساب',

  forgotTitle: 'استعادة كلمة المرور',
  forgotText: 'اكتبوا بريدكم، ونرسل إليه رابطًا لكلمة مرور جديدة. يعمل الرابط نصف ساعة.',
  forgotSend: 'أرسل الرابط',
  forgotCancel: 'إلغاء',
  forgotDone: 'تم إرسال رسالة الاستعادة، تحقق من بريدك',
  forgotFailed: 'فشل في إرسال رسالة استعادة كلمة المرور',

  resetPageTitle: 'كلمة مرور جديدة',
  resetHeading: 'كلمة مرور جديدة',
  resetLead: 'اختاروا كلمة مرور جديدة لحسابكم. تنتهي بها كل جلسات الدخول السابقة.',
  resetSave: 'احفظ كلمة المرور',
  resetFailed: 'فشل في تغيير كلمة المرور',
  resetDoneTitle: 'تغيّرت كلمة المرور',
  resetDoneText: 'ادخلوا الآن بكلمة المرور الجديدة.',
  resetExpiredTitle: 'انتهت صلاحية الرابط',
  resetExpiredText: 'يعمل الرابط مرة واحدة ولمدة نصف ساعة. اطلبوا رابطًا جديدًا، وكلمة مروركم الحالية كما هي.',
  resetAskAgain: 'اطلب رابطًا جديدًا',
  goToLogin: 'تسجيل الدخول',
  home: 'الرئيسية',

  greeting: 'أهلًا،',
  logout: 'خروج',
} as const;

/** Countries of the selector, the default first; the codes are the contract's. */
export const countryNames: Readonly<Record<string, string>> = {
  '+965': 'الكويت',
  '+966': 'السعودية',
  '+971': 'الإمارات',
  '+973': 'البحرين',
  '+974': 'قطر',
  '+968': 'عُمان',
};
