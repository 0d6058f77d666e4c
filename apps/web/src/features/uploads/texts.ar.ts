import type { PluralForms } from '../../lib/arabic/plurals';

export const uploadsTexts = {
  title: 'ملفاتي',
  back: 'فئاتكم',
  loading: 'جاري تحميل ملفاتكم...',
  loadFailed: 'لم نتمكن من تحميل ملفاتكم',
  loadFailedText: 'ملفاتكم محفوظة عندنا.',
  empty: 'لا ملفات بعد',
  emptyText: 'ما ترفعونه مع أسئلتكم من صور وأصوات ومقاطع يظهر هنا.',
  emptyLink: 'اكتبوا أسئلتكم',
  noneUnused: 'كل ملفاتكم مستعملة',
  noneUnusedText: 'لتفرغوا مكانًا، بدّلوا الملف في سؤاله أو احذفوا فئة لا تلعبونها.',
  showAll: 'كل الملفات',

  used: (used: string, all: string) => `${used} من ${all} ميغابايت`,
  usedShare: (used: string, all: string) => `المساحة المستعملة ${used} من ${all} ميغابايت`,
  full: 'امتلأت مساحتكم',
  rule: 'يبقى الملف ما دام في سؤال أو لعبة. وما لا يُستعمل يُحذف وحده بعد أسبوع من رفعه.',

  which: 'أي الملفات',
  all: 'كلها',
  unused: 'غير المستعملة',
  order: 'الترتيب',
  newest: 'الأحدث',
  largest: 'الأكبر',
  more: 'ملفات أخرى',

  image: 'صورة',
  audio: 'صوت',
  video: 'مقطع',
  about: (size: string, day: string) => `${size}، ${day}`,
  gone: 'لم نجد هذا الملف',
  usedIn: 'في',
  categoryNamed: (name: string) => `«${name}»`,
  contestNamed: (title: string) => `مسابقة «${title}»`,
  notUsed: 'غير مستعمل',
  inDraft: 'في مسودة على هذا الجهاز لم تُحفظ',

  remove: { image: 'احذفوها', audio: 'احذفوه', video: 'احذفوه' },
  removeTitle: { image: 'نحذف هذه الصورة؟', audio: 'نحذف هذا الصوت؟', video: 'نحذف هذا المقطع؟' },
  removeText: 'هذا الملف ليس في سؤال ولا لعبة، ولا يرجع بعد حذفه.',
  removeDraftText: 'هذا الملف في مسودة على هذا الجهاز لم تُحفظ بعد. إن حذفتموه فارفعوا غيره هناك.',
  keep: { image: 'أبقوها', audio: 'أبقوه', video: 'أبقوه' },
  removed: 'حُذف الملف',
  removeFailed: 'لم يُحذف الملف',
} as const;

/** The number of past games with a file; a replay of these games shows the file again. */
export const pastGames: PluralForms = {
  zero: 'لا ألعاب سابقة',
  one: 'لعبة سابقة',
  two: 'لعبتان سابقتان',
  few: '# ألعاب سابقة',
  many: '# لعبة سابقة',
  other: '# لعبة سابقة',
};
