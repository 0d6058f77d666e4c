import type { PluralForms } from '../../lib/arabic/plurals';

/** Texts of the rival's phone. */
export const rivalTexts = {
  loading: 'جاري تحميل السؤال',
  notLoaded: 'تعذّر تحميل الصفحة. أعيدوا فتح الرابط.',
  trickThem: (rival: string) => `${rival}، خربطوهم!`,
  trickThemAll: 'خربطوهم!',
  correctAnswer: 'الإجابة الصحيحة:',
  questionPicture: 'صورة السؤال',
  wrongOption1: 'الخيار الخاطئ الأول',
  wrongOption2: 'الخيار الخاطئ الثاني',
  hint: (asked: string) => `اكتبوا خيارين يبدوان صحيحين. سيراهما ${asked} مع الإجابة بترتيب عشوائي.`,
  otherTeam: 'الفريق الآخر',
  send: 'أرسلوا الخيارين',
  sending: 'جاري الإرسال...',
  keptHere: 'خياراتكم محفوظة في هذا الجوال، نرسلها حال عودة الاتصال.',
  missingTitle: 'خيارات ناقصة',
  alikeTitle: 'خيارات متشابهة',
  isAnswerTitle: 'خيار صحيح',
  sentTitle: 'تم الإرسال',
  sentText: 'تم إرسال الخيارات بنجاح',
  notSentTitle: 'لم يتم الإرسال',
  notSentText: 'حدث خطأ أثناء إرسال الخيارات',
  otherPhone: 'سبقكم جوال آخر من فريقكم بالإرسال',
  takenTitle: 'وصلت خياراتكم',
  takenText: (asked: string) => `دور ${asked} الآن: يختارون واحدًا من ثلاثة. تابعوا الشاشة.`,
  takenList: 'الخياران الخاطئان',
  overTitle: 'انتهت الجولة',
  overText: 'اختار الفريق الآخر إجابته، والنتيجة على الشاشة. امسحوا الرمز الجديد حين يأتي دوركم.',
  theyTook: 'اختاروا فخّكم:',
  nextCode: 'امسحوا الرمز الجديد حين يأتي دوركم.',
  goneTitle: 'انتهى هذا الرمز',
  goneText: 'انتهت هذه الجولة، امسحوا الرمز الجديد',
  deletedTitle: 'حُذفت هذه اللعبة',
  deletedText: 'حذفها صاحبها، فانتهت معها هذه الجولة. يمكنكم إغلاق الصفحة.',
  missingCodeTitle: 'رمز غير معروف',
  missingCodeText: 'لا توجد جولة بهذا الرابط. امسحوا الرمز الظاهر على الشاشة.',
} as const;

/** How often this phone's team has fooled the other. */
export const fooledTimes: PluralForms = {
  zero: '',
  one: 'خدعناهم مرة',
  two: 'خدعناهم مرتين',
  few: 'خدعناهم # مرات',
  many: 'خدعناهم # مرة',
  other: 'خدعناهم # مرة',
};
