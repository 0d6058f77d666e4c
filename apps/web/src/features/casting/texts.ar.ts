/** Texts of a television that a phone has signed in, and of that phone. */
export const castTexts = {
  pageTitle: 'الشاشة',
  waiting: 'اختاروا من الجوال',
  waitingText: 'كل ما تختارونه هناك يظهر هنا.',
  farewell: 'انتهت السهرة',
  farewellText: 'حيّاكم الله، ونراكم على خير.',
  byHand: 'العبوا من هذه الشاشة',
  choosing: 'تختارون من الجوال',
  newGame: 'لعبة جديدة',
  categories: 'الفئات المختارة',
  openSlot: (number: string) => `الفئة ${number}`,
  chosen: (count: string, most: string) => `${count} من ${most}`,
  team1: 'الفريق الأول',
  team2: 'الفريق الثاني',
  drawsTurn: 'البداية بالقرعة',
  noMode: 'طريقة اللعب',

  show: 'اعرضوها على الشاشة',
  busy: 'على الشاشة لعبة جارية',
  busyText: 'هل نعرض ما على جوالكم بدلًا منها؟ تبقى اللعبة محفوظة كما هي.',
  keep: 'أبقوها',
} as const;
