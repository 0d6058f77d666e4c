import type { PluralForms } from '../lib/plurals';

/** What the parts of the design system say by themselves. */
export const uiTexts = {
  wordmark: 'لمّة',
  busy: 'جارٍ التنفيذ',
  optional: '(اختياري)',
  showPassword: 'أظهر',
  hidePassword: 'أخفِ',
  showPasswordLabel: 'أظهر كلمة المرور',
  hidePasswordLabel: 'أخفِ كلمة المرور',
  countryCode: 'رمز الدولة',
  toast: 'إشعار',
  toastRegion: 'الإشعارات، {hotkey}',
  closeDialog: 'أغلق',
  offline: 'انقطع الاتصال، نعيد المحاولة.',
  retry: 'أعد المحاولة',
  loading: 'جاري التحميل...',
  mediaFailed: 'تعذّر تشغيل الملف',
  imageFailed: 'تعذّر عرض الصورة',
  enlarge: 'كبّر الصورة',
  play: 'شغّل',
  pause: 'أوقف مؤقتًا',
  fromStart: 'من البداية',
  seek: 'موضع التشغيل',
  nobody: 'لا أحد',
  questionText: 'نص السؤال',
  answer: 'الإجابة',
  accepted: (forms: string) => `ويُقبل: ${forms}`,
  pointForThem: 'النقطة لهم',
  addPoint: (team: string) => `زيادة نقطة: ${team}`,
  takePoint: (team: string) => `إنقاص نقطة: ${team}`,
  question: (category: string, number: string) => `${category}، السؤال ${number}`,
  usedBy: (question: string, winner: string) => `${question}، ${winner}`,
  notNow: (question: string) => `${question}، ليس الآن`,
  removeFromTray: (name: string) => `أزل ${name}`,
  emptySlot: 'خانة فارغة',
  increase: (label: string) => `زيادة ${label}`,
  decrease: (label: string) => `إنقاص ${label}`,
  of: (now: string, all: string) => `${now} من ${all}`,
  whichAddress: 'أي عنوان تفتحه الجوالات؟',
  band: 'سدو الليلة',
  bandScore: (name: string, points: string) => `${name} ${points}`,
} as const;

export const secondsLeft: PluralForms = {
  zero: 'انتهى الوقت',
  one: 'ثانية واحدة',
  two: 'ثانيتان',
  few: '# ثوانٍ',
  many: '# ثانية',
  other: '# ثانية',
};

export const timesHeard: PluralForms = {
  zero: 'لم تسمعوه بعد',
  one: 'سمعتموه مرة',
  two: 'سمعتموه مرتين',
  few: 'سمعتموه # مرات',
  many: 'سمعتموه # مرة',
  other: 'سمعتموه # مرة',
};

export const questionsLeft: PluralForms = {
  zero: 'لا أسئلة باقية',
  one: 'سؤال باقٍ',
  two: 'سؤالان باقيان',
  few: 'أسئلة باقية',
  many: 'سؤالًا باقيًا',
  other: 'سؤال باقٍ',
};
