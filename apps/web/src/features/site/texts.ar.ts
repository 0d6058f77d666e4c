import { inDeviceDigits } from '../../lib/arabic/digits';
import type { PluralForms } from '../../lib/arabic/plurals';

export const siteTexts = {
  register: 'تسجيل جديد',
  taglineStart: 'لعبة الجَمعة والضحك،',
  taglineEnd: 'بطرق لعب جديدة.',
  lead: inDeviceDigits('شاشة واحدة، فريقان، و٣٦ سؤالًا. كل إجابة صحيحة غُرزة في سدو فريقكم.'),
  enter: 'دخول أو إنشاء حساب',
  onTv: 'شاشة كبيرة؟ ادخلوا من جوالكم',
  start: 'ابدأ اللعب',
  hint: 'سجّلوا الدخول أولاً لتبدؤوا اللعب.',
  contestCode: 'معكم رقم دخول؟',
  contestDigits: 'ستة أرقام',
  joinContest: 'ادخلوا',
  stepsTitle: 'كيف تلعبون؟',

  chooseTitle: 'اختاروا ستّ فئات',
  chooseText: 'سمّوا الفريقين، واختاروا ما يجمعكم: دين وكرة وجغرافيا وصور ومنوعات.',
  playTitle: 'العبوا بالدور',
  playText: 'في كل فئة ستّة أسئلة، ولكل سؤال أربعون ثانية. الإجابة الصحيحة بنقطة.',
  weaveTitle: 'انسجوا سدوكم',
  weaveText: 'كل إجابة غُرزة بلون من أجاب. وفي النهاية سدو لا يشبه غيره، وفائز.',

  notFoundName: '404 Page Not Found',
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundText: 'هذه الغُرزة ليست في السدو. ربما تغيّر الرابط أو حُذفت الصفحة.',
  home: 'الرئيسية',
  privacy: 'ما نحفظه',
  about: 'عن اللعبة',

  showCode: 'عرض الباركود',
  codeTitle: 'باركود الموقع',
  codeText: 'امسحوه بالجوال لتفتحوا الموقع عليه.',
  codePicture: 'باركود عنوان الموقع',
  codePreparing: 'نحضّر الباركود...',
  codeAddress: 'عنوان الموقع',
  copyLink: 'انسخوا الرابط',
  copied: 'تم النسخ',
  copyByHand: 'العنوان محدَّد، انسخوه من الخانة',
  downloadCode: 'نزّلوا الصورة',
  downloaded: 'تم التنزيل',
  closeCode: 'أغلقوا',

  newVersion: 'نسخة جديدة من الموقع جاهزة.',
  update: 'حدّثوا الآن',

  errorTitle: 'تعذّر فتح الصفحة',
  errorText: 'ما حُفظ في حسابكم لم يضع منه شيء. أعيدوا المحاولة بعد قليل.',
} as const;

/** The free games of a new account. */
export const newAccountGames: PluralForms = {
  zero: 'لا ألعاب مجانية لحساب جديد.',
  one: 'لعبة مجانًا لكل حساب جديد.',
  two: 'لعبتان مجانًا لكل حساب جديد.',
  few: '# ألعاب مجانًا لكل حساب جديد.',
  many: '# لعبة مجانًا لكل حساب جديد.',
  other: '# لعبة مجانًا لكل حساب جديد.',
};

/** Texts of the board in the landing page's picture. */
export const pictureTexts = {
  game: 'ديوانية الخميس',
  undo: 'تراجع',
  exit: 'خروج',
  team1: ['صقور', 'الديرة'],
  team2: ['نواخذة', 'الخليج'],
  onTurn: 'دوركم الآن',
  nextTurn: 'الدور القادم',
  left: 'سؤالًا باقيًا',
  categories: ['خرائط العالم', 'كأس العالم', 'الأنبياء', 'دول الخليج', 'برمجة', 'أعلام الدول'],
} as const;

/** Texts of a signed-in user's home that belong to no other feature. */
export const homeTexts = {
  adminLinks: 'روابط المشرف',
  dashboard: 'لوحة المشرف',
  questionsPreview: 'معاينة الأسئلة',

  onTv: 'على التلفاز؟ افتحوا الموقع فيه، ثم «ادخلوا من جوالكم»، وامسحوا رمزه.',

  enterCode: 'أدخلوا كودًا',
  replay: 'أعيدوا لعبة سابقة مجانًا',
} as const;
