import type { SessionDevice } from '@lamma/protocol/rest/accounts/sessions';
import type { TvSign } from '@lamma/protocol/woven/tv-signs';
import { isolated } from '../../../lib/arabic/direction';
import type { PluralForms } from '../../../lib/arabic/plurals';

/** Texts for signing in a television with a phone, shown on both devices. */
export const tvTexts = {
  fromPhone: 'ادخلوا من جوالكم',
  orPassword: 'أو ادخلوا بكلمة المرور',
  step1: 'امسحوا الرمز بجوال فيه حسابكم',
  step2: 'تأكدوا أن شارته هي هذه نفسها',
  step3: 'اضغطوا «نعم، هذه شاشتي»',
  signs: (names: string) => `شارة الشاشة: ${names}`,
  noCamera: 'بلا كاميرا؟ افتحوا',
  andType: 'واكتبوا',
  letters: (code: string) => `حروف الشاشة: ${code}`,
  scanCode: 'رمز دخول هذه الشاشة',
  codeWaiting: 'نجهّز الرمز...',
  codeFailed: 'تعذّر رسم الرمز، افتحوا العنوان واكتبوا الحروف',
  untilNew: 'ثانية، ثم يتجدد الرمز',
  asleep: 'نامت هذه الصفحة',
  asleepText: 'لم يدخل أحد من جواله منذ نصف ساعة. اطلبوا رمزًا جديدًا متى شئتم.',
  newCode: 'رمز جديد',
  failed: 'تعذّر تجهيز الرمز',
  retry: 'أعيدوا المحاولة',
  welcome: (name: string) => `أهلًا، ${isolated(name)}`,
  follows: 'اختاروا من الجوال، والشاشة تتبعه.',
  welcomeText: 'هذه الشاشة في حسابكم الآن. يمكنكم إنهاء دخولها من جوالكم في أي وقت، من «حسابي».',
  start: 'ابدأ اللعب',

  pageTitle: 'دخول الشاشة',
  isYours: 'هل هذه شاشتكم؟',
  look: 'انظروا إلى الشاشة أمامكم. يجب أن تكون عليها هذه الشارة نفسها:',
  askedAgo: 'طلبت الدخول قبل',
  sameNetwork: 'من شبكتكم نفسها',
  otherNetwork: 'من شبكة أخرى',
  itsLetters: 'حروفها',
  warning: 'ليست أمامكم هذه الشارة؟ اضغطوا «لا»، فقد أرسل إليكم أحد رمز شاشته.',
  yes: 'نعم، هذه شاشتي',
  no: 'لا',
  choose: 'هذه الشاشة في شبكة غير شبكة جوالكم. المسوا الشارات الثلاث كما ترونها عليها، بترتيبها:',
  chosen: (names: string) => `اخترتم: ${names}`,
  chosenNone: 'لم تختاروا بعد',
  clear: 'امسحوا الاختيار',
  warningFar: 'لا شاشة أمامكم؟ اضغطوا «لا»، فقد أرسل إليكم أحد رمز شاشته.',
  done: 'دخلت الشاشة',
  doneText: 'اختاروا من هنا، وهي تتبعكم. إنهاء دخولها من «حسابي» في أي وقت.',
  refused: 'لم تدخل الشاشة',
  refusedText: 'أوقفنا رمزها، ولم يتغيّر في حسابكم شيء.',
  gone: 'انتهى هذا الرمز',
  goneText: 'يعمل الرمز دقيقتين ومرة واحدة. امسحوا الرمز الذي على الشاشة الآن.',
  typeIt: 'اكتبوا حروفها',
  confirmFailed: 'لم تدخل الشاشة',
  loading: 'نبحث عن الشاشة...',
  home: 'الرئيسية',

  typeTitle: 'اكتبوا حروف الشاشة',
  typeText: 'ستة حروف على الشاشة التي تريدون الدخول فيها.',
  codeLabel: 'حروف الشاشة',
  codeShort: 'اكتبوا الحروف الستة',
  next: 'التالي',
} as const;

/** The name of each sign and the dye behind it, the same on screen and phone. */
export const signLooks: Readonly<Record<TvSign, { name: string; color: string }>> = {
  dallah: { name: 'دلّة', color: 'dye-1' },
  palm: { name: 'نخلة', color: 'dye-3' },
  dhow: { name: 'بوم', color: 'dye-4' },
  pearl: { name: 'لؤلؤة', color: 'dye-5' },
  crown: { name: 'تاج', color: 'dye-2' },
  key: { name: 'مفتاح', color: 'dye-6' },
  car: { name: 'سيارة', color: 'dye-4' },
  plane: { name: 'طائرة', color: 'dye-3' },
  ball: { name: 'كرة', color: 'dye-6' },
  heart: { name: 'قلب', color: 'dye-5' },
  pyramid: { name: 'هرم', color: 'dye-2' },
  planet: { name: 'كوكب', color: 'dye-1' },
};

export const deviceKinds: Readonly<Record<SessionDevice['kind'], string>> = {
  tv: 'تلفاز',
  phone: 'جوال',
  tablet: 'جهاز لوحي',
  computer: 'حاسوب',
  unknown: 'جهاز',
};

export const secondsAgo: PluralForms = {
  zero: 'لحظة',
  one: 'ثانية',
  two: 'ثانيتين',
  few: '# ثوانٍ',
  many: '# ثانية',
  other: '# ثانية',
};
