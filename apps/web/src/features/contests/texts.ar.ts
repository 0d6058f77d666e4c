import type { PluralForms } from '../../lib/arabic/plurals';

/** Texts shared by several screens of contests. */
export const contestTexts = {
  title: 'المسابقات الفردية',
  home: 'الرئيسية',
  back: 'رجوع',
  close: 'إغلاق',
  cancel: 'إلغاء',

  active: 'نشطة',
  stopped: 'متوقفة',
  lobby: 'لم تبدأ',
  started: 'بدأت',
  ended: 'انتهت',
  waiting: 'تنتظر المشاركين',

  joinCode: 'رمز الانضمام',
  scan: 'امسحوا الرمز لتنضموا',
  codeWaiting: 'جاري تجهيز الرمز...',
  codeFailed: 'فشل في إنشاء الباركود',
  shortCode: 'بلا كاميرا؟',
  joinNeedsRun: 'انتهت هذه الجلسة، فلا ينضم أحد بهذا الرمز. أعيدوا تشغيل المسابقة أولاً.',
  noShortCode: 'هذه الجلسة بلا رقم قصير، يكفي الرمز أو رابطه.',

  correct: 'الصحيحة',
  noLimit: 'بلا حد للوقت',
  loading: 'جاري تحميل اللعبة...',
  notFound: 'لعبة غير موجودة',
  notFoundText: 'تعذّر فتح المسابقة: ربما حُذفت، أو انقطع الاتصال.',
  keep: 'إبقاء',
  question: (number: string, total: string) => `السؤال ${number} من ${total}`,
  answered: (count: string, all: string) => `أجاب ${count} من ${all}`,
  nobodyAnswered: (all: string) => `لم يجب أحد من ${all}`,
  paused: 'الوقت متوقف',
  seconds: (seconds: string) => `${seconds} ث`,
  none: 'بلا',
  image: 'صورة السؤال',
} as const;

export const questionCount: PluralForms = {
  zero: 'بلا أسئلة',
  one: 'سؤال واحد',
  two: 'سؤالان',
  few: '# أسئلة',
  many: '# سؤالًا',
  other: '# سؤال',
};

export const participantCount: PluralForms = {
  zero: 'لا مشاركين',
  one: 'مشارك واحد',
  two: 'مشاركان',
  few: '# مشاركين',
  many: '# مشاركًا',
  other: '# مشارك',
};

export const secondsEach: PluralForms = {
  zero: 'بلا وقت',
  one: 'ثانية لكل سؤال',
  two: 'ثانيتان لكل سؤال',
  few: '# ثوانٍ لكل سؤال',
  many: '# ثانية لكل سؤال',
  other: '# ثانية لكل سؤال',
};

export const pointCount: PluralForms = {
  zero: 'بلا نقاط',
  one: 'نقطة واحدة',
  two: 'نقطتان',
  few: '# نقاط',
  many: '# نقطة',
  other: '# نقطة',
};

export const otherCount: PluralForms = {
  zero: 'لا أحد غيرهم',
  one: 'ومشارك آخر',
  two: 'ومشاركان آخران',
  few: 'و# مشاركين آخرين',
  many: 'و# مشاركًا آخر',
  other: 'و# مشارك آخر',
};
