import { inDeviceDigits } from '../../../lib/arabic/digits';
import type { PluralForms } from '../../../lib/arabic/plurals';

/** Placeholder of the category's name: the name is inserted after the conversion of digits, so that the name's digits stay as typed. */
const NAME = '#';

/** Texts of the page that creates a custom game. */
export const createTexts = {
  gameName: 'اسم اللعبة',
  gameNameExample: 'مثال: ليلة العائلة',
  categories: 'الفئات',
  oneToSix: inDeviceDigits('من ١ إلى ٦'),
  categoryName: (number: string) => `اسم الفئة رقم ${number}`,
  category: (number: string) => `الفئة ${number}`,
  oneCategory: 'الفئة',
  oneCategoryName: 'اسم الفئة',
  categoryExample: 'مثال: عائلتنا',
  addCategory: 'أضيفوا فئة',
  freePlace: 'فارغة',
  removeCategory: 'احذفوا الفئة',
  removeTitle: (name: string) => (name === '' ? 'نحذف هذه الفئة؟' : `نحذف الفئة «${name}»؟`),
  removeText: 'تُحذف أسئلتها وإجاباتها من هذه اللعبة، ولا ترجع.',
  keepIt: 'أبقوها',
  whole: (whole: string) => `${whole} ${inDeviceDigits('من ٦ أسئلة مكتملة')}`,

  number: 'رقم',
  question: 'السؤال',
  answer: 'الإجابة',
  questionOf: (number: string) => `السؤال ${number}`,
  answerOf: (number: string) => `إجابة السؤال ${number}`,
  isWhole: 'مكتمل',
  extrasOf: (number: string) => `ملف وخيارات خاطئة للسؤال ${number}`,
  wrongOptions: 'خيارات خاطئة',
  wrongHint: 'تكفي لدور في «خربطهم» بلا جوال، ولمسابقة إن اكتملت ثلاثة.',
  wrongOption: (number: string) => `الخيار الخاطئ ${number}`,

  replaced: (words: string) => `تغيّر هذا النص في نافذة أخرى. كتبتم هنا: «${words}»`,
  kept: 'مسودتكم محفوظة على هذا الجهاز.',
  keptShort: 'والمسودة محفوظة',
  nextCategory: 'الفئة التالية',
  nextQuestion: 'السؤال التالي',
  completeIt: 'أكملوا الناقص',
  save: 'احفظوا اللعبة وأقفلوها',
  fewTitle: 'نحفظها بأقل من ست فئات؟',
  fewText: 'اللعبة الكاملة ست فئات، وبعد القفل لا تُضاف إليها فئة.',
  saveFew: 'احفظوها كما هي',
  addMore: 'ارجعوا لتكملوها',
  savingOf: (now: string, all: string) => `نحفظ الفئة ${now} من ${all}...`,

  nameNeeded: (number: string) => `يرجى إدخال اسم الفئة رقم ${number}`,
  sixNeeded: (name: string) =>
    name === ''
      ? inDeviceDigits('الفئة يجب أن تحتوي على ٦ أسئلة مع الإجابات')
      : inDeviceDigits(`الفئة «${NAME}» يجب أن تحتوي على ٦ أسئلة مع الإجابات`).replace(NAME, () => name),
  inQuestion: (number: string, sentence: string) => `السؤال ${number}: ${sentence}`,
  wrongIsRight: 'أحد الخيارات الخاطئة هو الإجابة نفسها',
  wrongTwice: 'خياران خاطئان متشابهان',
  stillSending: 'انتظروا حتى يكتمل رفع الملفات',

  categoryFailed: 'فشل في إنشاء الفئة',
  questionsFailed: 'فشل في إنشاء أسئلة الفئة',
  gameFailed: 'فشل في إنشاء اللعبة',
  goesOn: 'ما كتبتموه محفوظ، والحفظ يكمل من حيث توقف.',
  refusedBut: (sentence: string) => `${sentence}. ما كتبتموه محفوظ، والحفظ يكمل من حيث توقف.`,
  changedElsewhere: 'تغيّرت الأسئلة في نافذة أخرى أثناء الحفظ. راجعوها ثم احفظوا.',
  saved: 'تم إنشاء اللعبة بنجاح',
  savedText: 'اختاروا الآن طريقة اللعب.',

  unfinishedTitle: 'عندكم لعبة لم تُحفظ',
  unfinishedText: (name: string, count: string) =>
    name === ''
      ? `${count}. أكملوها، أو ابدؤوا لعبة جديدة فتُمحى.`
      : `«${name}»، ${count}. أكملوها، أو ابدؤوا لعبة جديدة فتُمحى.`,
  goOn: 'أكملوها',
  startAnew: 'ابدؤوا من جديد',

  locked: 'مقفلة',
  lockedText: 'حُفظت وأُقفلت: لا تتغير أسئلتها بعد الآن، ليبقى اللعب عادلًا.',
  /** Indexed by the number of categories minus one. */
  lockedSums: [
    'فئة واحدة، ستة أسئلة',
    'فئتان، اثنا عشر سؤالًا',
    'ثلاث فئات، ثمانية عشر سؤالًا',
    'أربع فئات، أربعة وعشرون سؤالًا',
    'خمس فئات، ثلاثون سؤالًا',
    'ست فئات، ستة وثلاثون سؤالًا',
  ],
  sixWhole: 'ستة أسئلة وإجاباتها',
  play: 'ابدأ اللعب',
  show: 'أظهروا الأسئلة',
  hide: 'أخفوا الأسئلة',
  another: 'لعبة جديدة',
} as const;

/** Follows «١٦ من» in a sentence. */
export const allQuestions: PluralForms = {
  zero: '# أسئلة',
  one: 'سؤال واحد',
  two: 'سؤالين',
  few: '# أسئلة',
  many: '# سؤالًا',
  other: '# سؤال',
};

/** The number of complete questions of an unfinished draft. */
export const wholeQuestions: PluralForms = {
  zero: 'لا سؤال مكتملًا فيها بعد',
  one: 'فيها سؤال مكتمل',
  two: 'فيها سؤالان مكتملان',
  few: 'فيها # أسئلة مكتملة',
  many: 'فيها # سؤالًا مكتملًا',
  other: 'فيها # سؤال مكتمل',
};
