import { countryCodes } from '@lamma/protocol/limits';
import { inDeviceDigits } from '../../lib/arabic/digits';
import type { PluralForms } from '../../lib/arabic/plurals';

/** Texts of registration, sign-in and passwords. */
export const accountTexts = {
  pageTitle: 'الدخول',
  tabs: 'الدخول أو إنشاء حساب',
  loginTab: 'تسجيل الدخول',
  registerTab: 'حساب جديد',

  loginHeading: 'أهلًا من جديد',
  loginLead: 'ادخلوا بحسابكم، واللمّة بانتظاركم.',
  registerHeading: 'احجزوا مكانكم في اللمّة',

  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  phone: 'رقم الهاتف',
  password: 'كلمة المرور',
  newPassword: 'كلمة المرور الجديدة',
  passwordHint: inDeviceDigits('٦ أحرف على الأقل.'),

  login: 'دخول',
  register: 'إنشاء الحساب',
  forgot: 'نسيتم كلمة المرور؟',
  onTv: 'شاشة كبيرة؟ ادخلوا من جوالكم',

  loginDone: 'تم تسجيل الدخول بنجاح',
  loginFailedTitle: 'خطأ في تسجيل الدخول',
  loginFailedText: 'فشل في تسجيل الدخول',
  registerDone: 'تم إنشاء الحساب بنجاح',
  registerFailed: 'فشل في إنشاء الحساب',

  forgotTitle: 'استعادة كلمة المرور',
  forgotText: 'اكتبوا بريدكم، ونرسل إليه رابطًا لكلمة مرور جديدة. يعمل الرابط نصف ساعة.',
  forgotSend: 'أرسلوا الرابط',
  forgotCancel: 'إلغاء',
  forgotDone: 'تم إرسال رسالة الاستعادة، تحققوا من بريدكم',
  forgotFailed: 'فشل في إرسال رسالة استعادة كلمة المرور',

  resetPageTitle: 'كلمة مرور جديدة',
  resetHeading: 'كلمة مرور جديدة',
  resetLead: 'اختاروا كلمة مرور جديدة لحسابكم. تنتهي بها كل جلسات الدخول السابقة.',
  resetSave: 'احفظوا كلمة المرور',
  resetFailed: 'فشل في تغيير كلمة المرور',
  resetDoneTitle: 'تغيّرت كلمة المرور',
  resetDoneText: 'ادخلوا الآن بكلمة المرور الجديدة.',
  resetExpiredTitle: 'انتهت صلاحية الرابط',
  resetExpiredText: 'يعمل الرابط مرة واحدة ولمدة نصف ساعة. اطلبوا رابطًا جديدًا، وكلمة مروركم الحالية كما هي.',
  resetAskAgain: 'اطلبوا رابطًا جديدًا',
  goToLogin: 'تسجيل الدخول',
  home: 'الرئيسية',

  account: 'حسابي',
  greeting: 'أهلًا،',
  logout: 'خروج',
} as const;

const countryNames: Readonly<Record<string, string>> = {
  '+965': 'الكويت',
  '+966': 'السعودية',
  '+971': 'الإمارات',
  '+973': 'البحرين',
  '+974': 'قطر',
  '+968': 'عُمان',
};

/** Countries of the selector, the default first; the codes come from the API's contract. */
export const countries = countryCodes.map((code) => ({ code, name: countryNames[code] ?? code }));
/** The free games of a new account, beside the form. */
export const freeAtRegistration: PluralForms = {
  zero: 'لا ألعاب مجانية عند التسجيل.',
  one: 'لعبة مجانًا عند التسجيل.',
  two: 'لعبتان مجانًا عند التسجيل.',
  few: '# ألعاب مجانًا عند التسجيل.',
  many: '# لعبة مجانًا عند التسجيل.',
  other: '# لعبة مجانًا عند التسجيل.',
};
