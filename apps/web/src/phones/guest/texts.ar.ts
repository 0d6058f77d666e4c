import { isolated, isolatedText } from '../../lib/arabic/direction';
import { formatNumber } from '../../lib/arabic/numbers';
import type { PluralForms } from '../../lib/arabic/plurals';

/** Texts of a guest's phone. Texts that refer to a guest use gender-neutral forms only. */
export const guestTexts = {
  evening: 'سهرة الليلة',
  loading: 'جاري تحميل السهرة',
  notLoaded: 'تعذّر تحميل الصفحة. يرجى فتح الرابط من جديد.',
  teams: ['الفريق الأول', 'الفريق الثاني'],

  joinTitle: 'سهرة الليلة',
  joinText: 'جوالك في يدك، واللعب على الشاشة.',
  name: 'اسمك',
  nameMissing: 'بقي الاسم.',
  withWhom: 'مع أي فريق؟',
  teamMissing: 'بقي الفريق.',
  join: 'الدخول إلى السهرة',
  joining: 'جاري الدخول...',
  notJoined: 'لم نصل إلى الخادم، فالاتصال ضعيف. المحاولة من جديد بعد قليل.',
  noAccount: `بلا حساب. يبقى اسمك في هذه السهرة ${formatNumber(30)} يومًا ثم يُمحى.`,

  yourSign: 'هذه غُرزتك الليلة، وهي على الشاشة بجانب اسمك.',
  waitGame: 'ننتظر بداية اللعبة',
  waitNext: 'ننتظر اللعبة القادمة. تغيير الفريق بيد صاحب السهرة.',
  mates: 'معك في الفريق',
  alone: 'جوالك أول جوال في الفريق.',
  notMoved: 'لم ينتقل المقعد',
  moved: 'انتقل مقعدك',
  movedTo: (team: string) => `مكانك الآن في ${isolated(team)}.`,

  yourTurn: 'دوركم، اختاروا سؤالًا',
  onScreen: 'الأسئلة على الشاشة. قولوا اختياركم بصوت عالٍ.',
  questionOnScreen: 'السؤال على الشاشة.',
  theirTurn: 'دورهم',
  youPick: 'الاختيار لكم',
  theyPick: 'الاختيار لهم',
  theyChoose: (other: string) => `الاختيار الآن عند ${isolated(other)}.`,
  think: 'فكّروا',
  thinkText: 'السؤال على الشاشة، والإجابة لكم.',
  answer: 'الإجابة على الشاشة',
  theirAnswer: (other: string) => `السؤال على الشاشة، والإجابة عند ${isolated(other)}.`,
  closeEyes: 'أغمضوا، يكتبون لكم خيارين',
  square: 'اختاروا مربعًا',
  squareText: 'المربعات على الشاشة.',
  theirSquare: (other: string) => `المربع الآن عند ${isolated(other)}.`,

  theyKnowIt: 'يعرفونها؟',
  theyThink: (other: string, category: string, number: string) =>
    `${isolated(other)} يفكرون: ${isolatedText(category)}، السؤال ${number}`,
  theyKnow: 'يعرفونها',
  theyDoNot: 'ما يعرفونها',
  secret: 'سرّ بينك وبين جوالك، والرأي يتغيّر حتى تظهر الإجابة. التوقّع الصحيح يُحسب لجائزة في نهاية اللعبة.',
  yourGuess: (guess: string) => `توقّعك: ${guess}`,
  guessRight: 'توقّعك في محلّه.',
  guessWrong: 'خاب التوقّع هذه المرة.',
  ourPoint: 'النقطة لكم',
  whoKnew: 'هل الجواب منك؟',
  fewSeconds: 'الزر هنا لثوانٍ.',
  yourPoint: 'النقطة منك',
  nameShows: 'اسمك على الشاشة.',
  yourAward: (sentence: string) => `جائزتك في هذه اللعبة: ${sentence}.`,
  secondAward: (title: string, sentence: string) => `ومعها ${title}: ${sentence}.`,

  rests: 'اللعبة محفوظة',
  restsText: 'توقفت اللعبة هنا، وتكمل من مكانها حين تُفتح على الشاشة.',
  result: 'النتيجة',
  yourShare: 'نصيبك من اللعبة',
  yourEvening: 'نصيبك من السهرة',
  yourPoints: 'النقاط منك',
  yourGuesses: 'توقّعات في محلّها',
  partOf: (right: string, all: string) => `${right} من ${all}`,
  gamesWon: 'الألعاب التي فاز بها كل فريق',
  mostWon: (team: string) => `أكثر ألعاب الليلة لفريق ${isolated(team)}.`,
  evenlyWon: 'ألعاب الليلة بالتساوي بين الفريقين.',

  closedTitle: 'أُغلق الانضمام',
  closedText: 'يفتحه صاحب السهرة من الشاشة، فتظهر خانة الاسم هنا.',
  fullTitle: `اكتمل العدد، ${formatNumber(40)} جوالًا`,
  fullText: 'حين يخلو مقعد تظهر خانة الاسم هنا.',
  missingTitle: 'سهرة غير موجودة',
  missingText: 'لا سهرة بهذا الرابط. الرمز الصحيح على الشاشة.',
  endedTitle: 'انتهت هذه السهرة',
  endedText: 'حيّاكم الله، ونراكم على خير. يمكن إغلاق الصفحة.',
  outTitle: 'هذا الجوال خارج السهرة',
  outText: 'أُخرج من السهرة، ويعيده صاحبها من الشاشة.',
  lostTitle: 'انتقل المقعد إلى جوال آخر',
  lostText: 'نقله صاحب السهرة، واللعب مستمر من هناك.',
  otherName: 'الدخول باسم آخر',
} as const;

/** The teams' names. A team without a name is «الفريق الأول» or «الفريق الثاني». */
export function namesOf([one, two]: readonly [string, string]): readonly [string, string] {
  return [one || guestTexts.teams[0], two || guestTexts.teams[1]];
}

/** The number of teammates who are not in the list. */
export const moreTeammates: PluralForms = {
  zero: '',
  one: 'وواحد آخر',
  two: 'واثنان آخران',
  few: 'و# آخرون',
  many: 'و# آخرون',
  other: 'و# آخرون',
};
