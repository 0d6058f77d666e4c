import type { SettingName } from '@lamma/protocol/setting-names';
import type { PluralForms } from '../../lib/arabic/plurals';

export const settingsTexts = {
  heading: 'إعدادات الموقع',
  loading: 'جاري تحميل الإعدادات...',
  loadFailed: 'تعذّر تحميل الإعدادات',
  loadFailedText: 'الموقع يعمل بإعداداته كما هي. أعيدوا المحاولة.',

  locked: 'يضبطه ملف التشغيل، ولا يُغيَّر من هنا',
  lockedBy: (variable: string) => `يضبطه المتغيّر ${variable}`,
  unset: 'غير مضبوط',
  changed: 'تغيّر ولم يُحفظ',
  savedNow: (value: string) => `المحفوظ الآن: ${value}`,
  linkPlaceholder: 'https://',
  phonePlaceholder: '+965',
  days: 'يومًا',

  nothingChanged: 'كل التغييرات محفوظة',
  discard: 'ألغوا التغييرات',
  discarded: 'أُلغيت التغييرات',
  save: 'احفظوا',
  saved: 'حُفظت الإعدادات',
  saveFailed: 'لم تُحفظ الإعدادات',
  conflictTitle: 'غُيّرت الإعدادات من نافذة أخرى',
  conflictText: 'ما كتبتموه باقٍ هنا ولم يُحفظ. راجعوه ثم احفظوا.',
  changedThere: (names: string) => `ما تغيّر هناك: ${names}.`,

  historyTitle: 'تُحذف نتائج قديمة؟',
  historyText: (days: string) => `ما مضى عليه أكثر من ${days} من نتائج المسابقات يُحذف بعد الحفظ، ولا يعود.`,
  historyYes: 'احفظوا واحذفوا القديم',
  historyNo: 'لا تحفظوا',

  leaveTitle: 'نخرج قبل الحفظ؟',
  leaveText: 'ما غيّرتموه هنا لم يُحفظ، ويضيع إن خرجتم.',
  leave: 'اخرجوا',
  stay: 'ابقوا هنا',

  preview: 'كما يراه الناس',
  previewQuestion: 'من يكسب الليلة؟',
  previewRequest: 'اطلبوا كودًا',
  previewWhatsapp: 'واتساب',
  previewNoLinks: 'لا روابط',
  previewProvider: 'لمن يفتح مسابقة لا توجد: موقع الجهة المقدمة.',
  previewKept: (days: string) => `نتائج المسابقات تُحفظ ${days}.`,
} as const;

export const settingWords: Readonly<Record<SettingName, { title: string; hint: string }>> = {
  siteName: { title: 'اسم الموقع', hint: 'في الأعلى وفي عنوان الصفحة' },
  supportWhatsapp: { title: 'رقم واتساب', hint: 'يفتحه زر «اطلبوا كودًا». فارغ: لا يظهر الزر' },
  socialImageUrl: { title: 'حساب الصور', hint: 'رابط في أعلى الصفحة الأولى. فارغ: لا يظهر' },
  socialVideoUrl: { title: 'حساب الفيديو', hint: 'رابط في أعلى الصفحة الأولى. فارغ: لا يظهر' },
  providerUrl: { title: 'الجهة المقدمة', hint: 'رابط لمن يفتح مسابقة لا توجد. فارغ: لا يظهر' },
  freeGames: { title: 'الألعاب المجانية', hint: 'لكل حساب جديد' },
  contestHistoryDays: { title: 'مدة الحفظ', hint: 'لنتائج المسابقات السابقة' },
};

export const unsavedCount: PluralForms = {
  zero: 'كل التغييرات محفوظة',
  one: 'تغيير واحد لم يُحفظ',
  two: 'تغييران لم يُحفظا',
  few: '# تغييرات لم تُحفظ',
  many: '# تغييرًا لم يُحفظ',
  other: '# تغيير لم يُحفظ',
};

export const gamesUnit: PluralForms = {
  zero: 'لا ألعاب',
  one: 'لعبة',
  two: 'لعبتان',
  few: 'ألعاب',
  many: 'لعبة',
  other: 'لعبة',
};

export const daysUnit: PluralForms = {
  zero: 'يوم',
  one: 'يوم',
  two: 'يومان',
  few: 'أيام',
  many: 'يومًا',
  other: 'يوم',
};

export const daysSpan: PluralForms = {
  zero: '# يوم',
  one: 'يوم واحد',
  two: 'يومين',
  few: '# أيام',
  many: '# يومًا',
  other: '# يوم',
};

export const freeInPreview: PluralForms = {
  zero: 'لا ألعاب مجانية عند التسجيل.',
  one: 'لعبة مجانًا عند التسجيل.',
  two: 'لعبتان مجانًا عند التسجيل.',
  few: '# ألعاب مجانًا عند التسجيل.',
  many: '# لعبة مجانًا عند التسجيل.',
  other: '# لعبة مجانًا عند التسجيل.',
};
