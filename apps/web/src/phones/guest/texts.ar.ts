import { refusals } from '@lamma/protocol/refusals';
import { formatNumber } from '../../lib/arabic/numbers';
import type { PluralForms } from '../../lib/arabic/plurals';

/** Texts of a guest's phone. About a guest only forms without gender. */
export const guestTexts = {
  evening: 'سهرة الليلة',
  loading: 'جاري تحميل السهرة',
  notLoaded: 'تعذّر تحميل الصفحة. أعيدوا فتح الرابط.',
  teams: ['الفريق الأول', 'الفريق الثاني'],

  joinTitle: 'سهرة الليلة',
  joinText: 'جوالك في يدك، واللعب على الشاشة.',
  name: 'اسمك',
  nameMissing: 'اكتب اسمك أولاً.',
  withWhom: 'مع أي فريق؟',
  teamMissing: 'بقي الفريق.',
  join: 'الدخول إلى السهرة',
  joining: 'جاري الدخول...',
  notJoined: 'لم نصل إلى الخادم، فالاتصال ضعيف. المحاولة من جديد بعد قليل.',
  noAccount: `بلا حساب. يبقى اسمك في هذه السهرة ${formatNumber(30)} يومًا ثم يُمحى.`,
  cookiesTitle: 'المتصفح يمنع ملفات تعريف الارتباط',
  cookiesText: 'لا يُحفظ المقعد بدونها. تُسمح لهذا الموقع من إعدادات المتصفح، أو يُفتح الرابط في متصفح آخر.',
  again: 'محاولة أخرى',

  yourSign: 'هذه غُرزتك الليلة، وهي على الشاشة بجانب اسمك.',
  waitGame: 'ننتظر بداية اللعبة',
  waitNext: 'ننتظر اللعبة القادمة',
  mates: 'معك في الفريق',
  alone: 'مقعدك هو الأول في الفريق.',
  move: (other: string) => `الانتقال إلى ${other}`,
  notMoved: 'لم ينتقل المقعد',
  moved: 'انتقل مقعدك',
  movedTo: (team: string) => `مكانك الآن في ${team}.`,

  yourTurn: 'دوركم، اختاروا سؤالًا',
  onScreen: 'الأسئلة على الشاشة.',
  theirTurn: 'دورهم',
  theyChoose: (other: string) => `${other} مع الأسئلة الآن.`,
  think: 'فكّروا',
  thinkText: 'السؤال على الشاشة، والإجابة لكم.',
  theirAnswer: (other: string) => `السؤال على الشاشة، والإجابة عند ${other}.`,
  closeEyes: 'أغمضوا، يكتبون لكم خيارين',
  square: 'اختاروا مربعًا',
  squareText: 'المربعات على الشاشة.',
  theirSquare: (other: string) => `المربع الآن عند ${other}.`,

  closedTitle: 'أُغلق الانضمام',
  closedText: 'يفتحه صاحب السهرة من الشاشة، فتظهر خانة الاسم هنا.',
  fullTitle: `اكتمل العدد، ${formatNumber(40)} جوالًا`,
  fullText: 'حين يخلو مقعد تظهر خانة الاسم هنا.',
  missingTitle: 'سهرة غير موجودة',
  missingText: 'لا سهرة بهذا الرابط. الرمز الصحيح على الشاشة.',
  endedTitle: refusals.gatheringEnded.ar,
  endedText: 'سهرة سعيدة، وإلى لقاء قريب. يمكن إغلاق الصفحة.',
  outTitle: 'هذا الجوال خارج السهرة',
  outText: 'أُخرج من السهرة، ويعيده صاحبها من الشاشة.',
  lostTitle: 'انتقل المقعد إلى جوال آخر',
  lostText: 'نقله صاحب السهرة، واللعب مستمر من هناك.',
  otherName: 'الدخول باسم آخر',
} as const;

/** The mates beyond those that are listed. */
export const moreMates: PluralForms = {
  zero: '',
  one: 'وواحد آخر',
  two: 'واثنان آخران',
  few: 'و# آخرون',
  many: 'و# آخرون',
  other: 'و# آخرون',
};
