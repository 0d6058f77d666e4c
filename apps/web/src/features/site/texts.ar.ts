export const siteTexts = {
  imageSite: 'إنستغرام',
  videoSite: 'تيك توك',
  register: 'تسجيل جديد',
  taglineStart: 'لعبة الجَمعة والضحك،',
  taglineEnd: 'بطرق لعب جديدة.',
  lead: 'شاشة واحدة، فريقان، و٣٦ سؤالًا. كل إجابة صحيحة غُرزة في سدو فريقكم.',
  enter: 'دخول أو إنشاء حساب',
  start: 'ابدأ اللعب',
  hint: 'لعبتان مجانًا لكل حساب جديد. سجّل الدخول أولًا لتبدأ اللعب.',
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
  about: 'عن اللعبة',

  showCode: 'عرض الباركود',
  codeTitle: 'باركود الموقع',
  codeText: 'امسحوه بالجوال لتفتحوا لمّة عليه.',
  codePicture: 'باركود عنوان الموقع',
  codePreparing: 'نحضّر الباركود...',
  codeAddress: 'عنوان الموقع',
  copyLink: 'انسخ الرابط',
  copied: 'تم النسخ',
  copyByHand: 'العنوان محدَّد، انسخوه من الخانة',
  downloadCode: 'نزّل الصورة',
  downloaded: 'تم التنزيل',
  closeCode: 'أغلق',

  newVersion: 'نسخة جديدة من لمّة جاهزة.',
  update: 'حدّثوا الآن',

  errorTitle: 'تعذّر فتح الصفحة',
  errorText: 'ما حُفظ في حسابكم لم يضع منه شيء. أعيدوا المحاولة بعد قليل.',
} as const;

/** The board in the picture of the landing page. */
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
