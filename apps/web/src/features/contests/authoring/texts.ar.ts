import { inDeviceDigits } from '../../../lib/arabic/digits';
import type { PluralForms } from '../../../lib/arabic/plurals';

/** Texts of the list and the form of contests. */
export const authoringTexts = {
  loading: 'جاري تحميل المسابقات...',
  loadFailed: 'فشل في جلب بيانات اللعبة',
  loadFailedText: 'مسابقاتكم محفوظة، ونعيد المحاولة من تلقاء أنفسنا.',
  empty: 'لا توجد مسابقات بعد',
  emptyText: 'اكتبوا أسئلتكم مرة، واعرضوها على الصف متى شئتم. الطلاب ينضمون بمسح الرمز، بلا حساب.',
  how: 'الطلاب ينضمون بمسح الرمز، بلا حساب.',
  create: 'مسابقة جديدة',
  noDescription: 'بلا وصف',
  qr: 'الرمز',
  control: 'لوحة التحكم',
  show: 'اعرضوها',
  needsActive: 'شغّلوا المسابقة أولاً',
  activeOf: (title: string) => `تشغيل المسابقة: ${title}`,
  more: (title: string) => `المزيد: ${title}`,
  of: (action: string, title: string) => `${action}: ${title}`,
  edit: 'تعديل',
  duplicate: 'نسخ',
  restart: 'أعيدوا التشغيل',
  remove: 'حذف',

  turnedOn: 'المسابقة نشطة الآن',
  turnedOff: 'توقفت المسابقة',
  toggleFailed: 'تعذّر تغيير حالة المسابقة',
  restarted: 'بدأت جلسة جديدة',
  restartedText: 'بلا مشاركين، من السؤال الأول.',
  restartFailed: 'حدث خطأ أثناء إعادة تشغيل اللعبة',
  restartTitle: (title: string) => `إعادة تشغيل «${title}»؟`,
  restartText: 'يخرج المشاركون الحاليون وتبدأ جلسة جديدة من السؤال الأول. ما أُجيب عنه يبقى في السجل.',
  restartEndedText: 'تُفتح قاعة فارغة من السؤال الأول. نتائج الجلسة السابقة محفوظة في السجل.',
  restartNow: 'أعيدوا التشغيل',
  duplicated: 'نُسخت المسابقة',
  duplicateFailed: 'تعذّر نسخ المسابقة',
  removeTitle: (title: string) => `حذف «${title}»؟`,
  removeText: 'تُحذف أسئلتها وكل جلساتها ونتائجها، ولا تعود.',
  removeNow: 'احذفوا المسابقة',
  removed: 'حُذفت المسابقة',
  removeFailed: 'تعذّر حذف المسابقة',

  newTitle: 'مسابقة جديدة',
  editTitle: 'تعديل المسابقة',
  name: 'عنوان المسابقة',
  description: 'الوصف',
  questions: 'الأسئلة',
  question: (number: string) => `السؤال ${number}`,
  questionText: (number: string) => `نص السؤال ${number}`,
  questionHere: 'اكتبوا السؤال',
  option: (letter: string) => `الخيار ${letter}`,
  isCorrect: (letter: string) => `الخيار ${letter} هو الصحيح`,
  correctOf: (number: string) => `الإجابة الصحيحة للسؤال ${number}`,
  addQuestion: 'أضيفوا سؤالًا',
  fromBank: 'من بنك الأسئلة',
  fromSheet: 'استيراد من جدول',
  removeQuestion: (number: string) => `احذفوا السؤال ${number}`,
  duplicateQuestion: (number: string) => `كرّروا السؤال ${number}`,
  moveUp: (number: string) => `ارفعوا السؤال ${number}`,
  moveDown: (number: string) => `أنزلوا السؤال ${number}`,
  extras: (number: string) => `صورة وشرح السؤال ${number}`,
  explanation: 'شرح يظهر بعد إغلاق السؤال',
  chooseImage: 'اختاروا صورة',
  removeImage: 'أزيلوا الصورة',
  optionsEqual: (first: string, ...others: readonly string[]) =>
    others.length === 1
      ? `الخياران ${first} و${others.join('')} متساويان`
      : `الخيارات ${[first, ...others].join(' و')} متساوية`,
  needsText: 'اكتبوا نص السؤال: لا يُحفظ السؤال بلا نص',
  needsOption: (letters: string) => `اكتبوا الخيار ${letters}: لا يُحفظ السؤال إلا بأربعة خيارات`,

  scoring: 'كيف تُحسب النقاط؟',
  bySpeed: 'بالسرعة',
  byAccuracy: 'بالدقة',
  telling: 'متى يعرف الطالب نتيجة إجابته؟',
  atOnce: 'فورًا',
  atClose: 'عند إغلاق السؤال',
  seconds: 'كم ثانية لكل سؤال؟',
  noLimit: 'بلا حد',
  speedNote: inDeviceDigits('الإجابة الصحيحة ١٠ نقاط، وتقل كلما تأخرت، إلى ٥.'),
  accuracyNote: inDeviceDigits('كل إجابة صحيحة ١٠ نقاط، مهما طال التفكير.'),
  nextRun: 'تعديل الأسئلة والإعدادات يسري من الجلسة التالية.',
  preview: 'معاينة',
  previewNext: 'التالي',
  previewBack: 'السابق',
  save: 'احفظوا المسابقة',
  unfinishedText: 'لا يُحفظ السؤال إلا بنص وأربعة خيارات.',
  saveWithout: 'احفظوا بدونه',
  complete: 'عودة لإكماله',
  created: 'تم إنشاء المسابقة',
  createdText: 'اعرضوا رمزها على الصف لينضم الطلاب.',
  createFailed: 'فشل في إنشاء اللعبة',
  updated: 'حُفظت التعديلات',
  updateFailed: 'تعذّر حفظ التعديلات',
  draftBack: 'أعدنا ما كتبتموه ولم تحفظوه.',
  startOver: 'ابدؤوا من جديد',

  bankTitle: 'أسئلة من البنك',
  bankText: 'اختاروا فئة، ثم الأسئلة التي تريدونها.',
  searchCategory: 'ابحثوا عن فئة',
  noCategory: 'لا توجد فئة بهذا الاسم',
  bankLoading: 'جاري تحميل الأسئلة...',
  bankFailed: 'تعذّر تحميل بنك الأسئلة',
  bankEmpty: 'لا توجد أسئلة بأربعة خيارات في هذه الفئة',
  allCategories: 'كل الفئات',
  chooseAll: 'اختاروا الكل',
  chooseNone: 'ألغوا الاختيار',

  imagesTitle: 'صورة من بنك الأسئلة',
  imagesText: 'اختاروا فئة، ثم الصورة.',
  noImages: 'لا توجد صور في هذه الفئة',
  imageNumber: (number: string) => `الصورة ${number}`,

  importTitle: 'استيراد الأسئلة من جدول',
  importText:
    'في كل صف سؤال: السؤال، خياراته الأربعة، حرف الصحيح أو نصه، وشرح إن أردتم. لا يُضاف شيء حتى تصح كل الصفوف.',
  importWarned: 'قُرئ الجدول كله. انتبهوا قبل الإضافة:',
  anotherSheet: 'جدول آخر',
  pasteExample: 'السؤال، الخيار A، الخيار B...',
  templateName: 'lamma-questions.csv',

  export: 'تنزيل الأسئلة',
  exportShort: 'تنزيل',
  exportTitle: (title: string) => `تنزيل أسئلة «${title}»`,
  exportText: 'الأسئلة والخيارات والإجابات والشرح، بلا صور. ترجع كما هي بالاستيراد من جدول.',
  exported: 'نُزّل الملف',
  exportFailed: 'تعذّر التنزيل',
} as const;

export const contestCount: PluralForms = {
  zero: 'لا مسابقات',
  one: 'مسابقة واحدة',
  two: 'مسابقتان',
  few: '# مسابقات',
  many: '# مسابقة',
  other: '# مسابقة',
};

export const activeCount: PluralForms = {
  zero: 'كلها متوقفة',
  one: 'واحدة نشطة',
  two: 'اثنتان نشطتان',
  few: '# نشطة',
  many: '# نشطة',
  other: '# نشطة',
};

export const readyCount: PluralForms = {
  zero: 'لا سؤال جاهز بعد',
  one: 'سؤال واحد جاهز',
  two: 'سؤالان جاهزان',
  few: '# أسئلة جاهزة',
  many: '# سؤالًا جاهزًا',
  other: '# سؤال جاهز',
};

export const unfinishedCount: PluralForms = {
  zero: 'وكلها كاملة',
  one: 'وسؤال ناقص',
  two: 'وسؤالان ناقصان',
  few: 'و# أسئلة ناقصة',
  many: 'و# سؤالًا ناقصًا',
  other: 'و# سؤال ناقص',
};

export const unfinishedTitle: PluralForms = {
  zero: 'كل الأسئلة كاملة',
  one: 'سؤال ناقص',
  two: 'سؤالان ناقصان',
  few: '# أسئلة ناقصة',
  many: '# سؤالًا ناقصًا',
  other: '# سؤال ناقص',
};

export const addChosen: PluralForms = {
  zero: 'اختاروا الأسئلة',
  one: 'أضيفوا سؤالًا واحدًا',
  two: 'أضيفوا سؤالين',
  few: 'أضيفوا # أسئلة',
  many: 'أضيفوا # سؤالًا',
  other: 'أضيفوا # سؤال',
};

export const addedCount: PluralForms = {
  zero: 'لم يُضف شيء',
  one: 'أُضيف سؤال واحد',
  two: 'أُضيف سؤالان',
  few: 'أُضيفت # أسئلة',
  many: 'أُضيف # سؤالًا',
  other: 'أُضيف # سؤال',
};
