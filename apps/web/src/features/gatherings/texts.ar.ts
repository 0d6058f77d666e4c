import { inDeviceDigits } from '../../lib/arabic/digits';
import { isolated } from '../../lib/arabic/direction';
import type { PluralForms } from '../../lib/arabic/plurals';

/** Texts of an evening on the host's screens. Texts that refer to a guest use gender-neutral forms only. */
export const gatheringTexts = {
  evening: 'سهرة الليلة',
  teams: ['الفريق الأول', 'الفريق الثاني'],
  loadFailed: 'تعذّر تحميل السهرة',
  loadFailedText: 'جوالات الضيوف باقية كما هي. حاولوا مرة أخرى.',
  again: 'حاولوا مرة أخرى',

  begin: 'ابدؤوا سهرة',
  beginText: 'كل ضيف بجواله: رمز واحد على الشاشة، واسم، وفريق.',
  guestPhones: 'جوالات الضيوف',
  phonesText: 'يمسح الضيوف رمزًا واحدًا، ويبقون في ألعاب الليلة كلها.',
  beginFailed: 'لم تبدأ السهرة',
  none: 'لا سهرة مفتوحة',
  isOpen: 'السهرة مفتوحة',
  pressName: 'اضغطوا اسمًا لنقله إلى الفريق الآخر أو إخراجه.',
  joinScreen: 'شاشة الانضمام',

  scan: 'امسحوا الرمز لتدخلوا السهرة بأسمائكم',
  joinCode: 'رمز الانضمام إلى السهرة',
  codeWaiting: 'الرمز قادم',
  codeFailed: 'تعذّر رسم الرمز. العنوان أسفله يكفي.',
  orOpen: 'أو افتحوا',
  andType: 'واكتبوا',
  nobody: 'لا أحد بعد',
  closed: 'أُغلق الانضمام',
  closedText: 'من دخل باقٍ في فريقه. افتحوه ليدخل غيرهم.',
  openJoin: 'افتحوا الانضمام',
  closeJoin: 'أغلقوا الانضمام',
  full: inDeviceDigits('اكتمل العدد، ٤٠ جوالًا'),
  toGame: 'إلى اللعبة',
  toCategories: 'اختاروا الفئات',
  home: 'الرئيسية',
  end: 'أنهوا السهرة',
  endTitle: 'إنهاء السهرة؟',
  endText: 'تخرج الجوالات كلها، والألعاب وسجلّاتها باقية.',
  endYes: 'نعم، أنهوها',
  endNo: 'لا، نتابع',
  endFailed: 'لم تنتهِ السهرة',
  ended: 'انتهت السهرة',
  endedText: 'خرجت الجوالات كلها، والألعاب محفوظة في ألعابكم السابقة.',

  notChanged: 'لم يتغير شيء',
  away: 'والجوال غير متصل الآن',
  here: 'والجوال متصل',
  removed: 'خارج السهرة',
  guestText: (team: string) => `في ${isolated(team)}`,
  move: (team: string) => `النقل إلى ${isolated(team)}`,
  remove: 'الإخراج من السهرة',
  letBack: 'الإعادة إلى السهرة',
  close: 'إغلاق',
  askGive: (seat: string) => `${isolated(seat)} بجوال جديد؟`,
  askGiveText: 'دخل جوال بالاسم نفسه. «نعم» تعطيه المقعد ونقاطه، ويخرج الجوال الأول.',
  askedOverBoard: 'دخل جوال بالاسم نفسه. أجيبوا من «رمز الانضمام».',
  giveYes: 'نعم',
  giveNo: 'لا',

  wifi: 'الواي فاي',
  hideWifi: 'أخفوا الواي فاي',
  wifiStep: 'ادخلوا شبكتنا',
  wifiCode: 'رمز شبكة الواي فاي',
  wifiInCode: 'كلمة السر في الرمز وحده',
  wifiOpen: 'شبكة بلا كلمة سر',
  wifiTitle: 'شبكة الواي فاي',
  wifiText:
    'يمسح الضيوف رمزًا فيدخلون شبكتكم. لا يخرج الاسم ولا كلمة السر من هذا المتصفح، فإن أردتم الرمز على التلفاز فاكتبوهما فيه.',
  wifiName: 'اسم الشبكة',
  wifiNameMissing: 'اكتبوا اسم الشبكة كما يظهر في الجوال.',
  wifiPassword: 'كلمة السر',
  wifiPasswordHint: 'اتركوها فارغة لشبكة بلا كلمة سر.',
  wifiHidden: 'الشبكة مخفية',
  wifiShow: 'اعرضوا الرمز',

  withGuests: 'الضيوف: إلى هذه اللعبة',
  joinTool: 'رمز الانضمام',
  broughtIn: 'الجوالات في هذه اللعبة الآن',
  notBroughtIn: 'بقيت الجوالات في اللعبة السابقة',
} as const;

export const joinedPhoneCount: PluralForms = {
  zero: 'بانتظار أول جوال',
  one: 'جوال واحد معكم',
  two: 'جوالان معكم',
  few: '# جوالات معكم',
  many: '# جوالًا معكم',
  other: '# جوال معكم',
};

/** The phones of a team's guests. */
export const guestPhones: PluralForms = {
  zero: 'بلا جوالات',
  one: 'جوال واحد',
  two: 'جوالان',
  few: '# جوالات',
  many: '# جوالًا',
  other: '# جوال',
};
