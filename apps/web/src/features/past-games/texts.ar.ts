import { isolated } from '../../lib/arabic/direction';
import type { PluralForms } from '../../lib/arabic/plurals';

export const pastGamesTexts = {
  lastGame: 'آخر لعبة:',
  unfinished: 'لعبة لم تنتهِ:',
  goOn: 'تابعوا اللعب',
  home: 'الرئيسية',
  back: 'رجوع',

  previousGames: 'ألعابي السابقة',
  custom: 'لعبة خاصة',
  all: 'الكل',
  ended: 'انتهت',
  notEnded: 'لم تكتمل',
  filter: 'أي الألعاب',
  search: 'ابحثوا باسم اللعبة أو الفريق',
  clearSearch: 'امسحوا البحث',
  more: 'المزيد',
  moreFailed: 'تعذّر تحميل بقية الألعاب.',
  moreAgain: 'أعيدوا المحاولة',
  lookingFurther: 'نبحث في الألعاب الأقدم...',
  shown: (shown: string, all: string) => `${shown} من ${all}`,
  replay: 'أعيدوها',
  record: 'سجلّ اللعبة',
  of: (action: string, game: string) => `${action}: ${game}`,
  wonBy: 'فاز',
  draw: 'تعادل',
  corrected: 'صُحّحت نقاطها',
  saved: 'محفوظة',
  running: 'جارية',
  loading: 'جاري تحميل الألعاب السابقة...',
  loadFailed: 'خطأ في تحميل الألعاب السابقة',
  loadFailedText: 'ألعابكم محفوظة، ونعيد المحاولة من تلقاء أنفسنا.',
  empty: 'لا توجد ألعاب محفوظة',
  emptyText: 'كل لعبة تبدؤونها تظهر هنا بنتيجتها وسدوها وسجلّها.',
  start: 'ابدأ اللعب',
  nothingFound: 'لا توجد لعبة بهذا الاسم',
  nothingHere: 'لا توجد ألعاب هنا',
  showAll: 'أظهروا كل الألعاب',
  keptNote: 'هذه آخر قائمة حُفظت على هذا الجهاز، وتتحدث عند عودة الاتصال.',

  rename: 'غيّروا اسم اللعبة',
  renameTeams: 'غيّروا أسماء الفريقين',
  save: 'احفظوا',
  cancel: 'إلغاء',
  gameName: 'اسم اللعبة',
  team1: 'الفريق الأول',
  team2: 'الفريق الثاني',
  renamed: 'تم تحديث اسم اللعبة',
  renameFailed: 'فشل في تحديث اسم اللعبة',
  teamsRenamed: 'تم تحديث أسماء الفريقين',
  renameTeamsFailed: 'فشل في تحديث أسماء الفريق',

  changeNames: 'تغيير أسماء الفرق',
  edit: 'تعديل',
  updateFailed: 'خطأ في تحديث أسماء الفريقين',
  updateFailedText: 'حدث خطأ أثناء تحديث أسماء الفريقين',

  deleteAll: 'حذف كل الألعاب',
  deleteTitle: 'حذف كل الألعاب السابقة',
  goes: 'تُحذف أسماؤها ونقاطها وسدوها وسجلّاتها، ولا تعود.',
  numbersStay: 'أرقام الألعاب التي لعبتموها تبقى مستخدمة، فلا تتكرر أسئلتها.',
  accountStays: 'يبقى حسابكم وألعابكم الباقية وأسئلتكم الخاصة.',
  typeThis: 'للتأكيد اكتبوا:',
  phrase: 'حذف كل شيء',
  phraseHint: 'اكتبوا العبارة كما هي ليعمل الزر.',
  phraseNeeded: 'تأكيد مطلوب',
  deleteNow: 'احذفوا كل الألعاب',
  keep: 'إلغاء والاحتفاظ بها',
  deleted: 'تم حذف جميع الألعاب',
  deleteFailed: 'خطأ في حذف الألعاب',
} as const;

/** The questions left, beside an unfinished game. */
export const questionsLeftOf: PluralForms = {
  zero: 'لم يبق سؤال',
  one: 'بقي سؤال واحد',
  two: 'بقي سؤالان',
  few: 'بقيت # أسئلة',
  many: 'بقي # سؤالًا',
  other: 'بقي # سؤال',
};

/** The number of games, below «ألعابي السابقة» on the home page. */
export const gamesAndBands: PluralForms = {
  zero: '',
  one: 'لعبة واحدة، ولكل ليلة سدوها',
  two: 'لعبتان، ولكل ليلة سدوها',
  few: '# ألعاب، ولكل ليلة سدوها',
  many: '# لعبة، ولكل ليلة سدوها',
  other: '# لعبة، ولكل ليلة سدوها',
};

/** How many games will be deleted. */
export const gamesToDelete: PluralForms = {
  zero: 'لا توجد ألعاب تُحذف',
  one: 'تُحذف لعبة واحدة نهائيًا',
  two: 'تُحذف لعبتان نهائيًا',
  few: 'تُحذف # ألعاب نهائيًا',
  many: 'تُحذف # لعبة نهائيًا',
  other: 'تُحذف # لعبة نهائيًا',
};

/** The games to delete that have ended or were saved. */
export const pastToDelete: PluralForms = {
  zero: '',
  one: 'لعبة سابقة واحدة',
  two: 'لعبتان سابقتان',
  few: '# ألعاب سابقة',
  many: '# لعبة سابقة',
  other: '# لعبة سابقة',
};

/** The games to delete that are being played now. */
export const runningToDelete: PluralForms = {
  zero: '',
  one: 'لعبة جارية واحدة، وتقول شاشاتها إنها حُذفت',
  two: 'لعبتان جاريتان، وتقول شاشاتهما إنهما حُذفتا',
  few: '# ألعاب جارية، وتقول شاشاتها إنها حُذفت',
  many: '# لعبة جارية، وتقول شاشاتها إنها حُذفت',
  other: '# لعبة جارية، وتقول شاشاتها إنها حُذفت',
};

/** The end of a game of «خربطهم». */
export const trickTexts = {
  slyest: 'أخبث خيار الليلة:',
  from: (team: string) => `كتبه فريق ${isolated(team)}`,
} as const;
