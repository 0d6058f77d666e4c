import type { AuditAction } from '@lamma/protocol/rest/desk/audit';
import type { SettingName } from '@lamma/protocol/setting-names';
import type { PluralForms } from '../../lib/arabic/plurals';

export const auditTexts = {
  last: 'آخر ما تغيّر',
  loading: 'جاري تحميل السجل...',
  loadFailed: 'تعذّر تحميل السجل',
  empty: 'لا شيء بعد. ما تغيّره هنا وفي صفحات المشرف يُكتب في هذا السجل.',
  all: 'السجل كله',
  allTitle: 'ما فعله المشرف',
  older: 'الأقدم',
  close: 'أغلقوا',
} as const;

/** Sentences of the audit log. `subject` and `more` can be empty. */
export const auditSentences: Readonly<Record<AuditAction, (subject: string, more: string) => string>> = {
  codesCreated: (batch, codes) => `أُنشئ ${codes}${batch === '' ? '' : `: ${batch}`}`,
  codeRevoked: (batch, codes) => `أُوقف ${codes}${batch === '' ? '' : ` من ${batch}`}`,
  teacherRightGiven: (user) => `صار معلّمًا: ${user}`,
  teacherRightTaken: (user) => `لم يعد معلّمًا: ${user}`,
  gamesGiven: (user, games) => `أُهديت ${games} إلى ${user}`,
  userBlocked: (user) => `حُظر الحساب ${user}`,
  userUnblocked: (user) => `رُفع الحظر عن ${user}`,
  sessionsEnded: (user) => `أُنهيت جلسات ${user}`,
  settingChanged: (name, change) => `${name} ${change}`,
  questionCorrected: (question, change) => `صُحّح السؤال ${question} ${change}`,
  questionStopped: (question) => `أُخرج السؤال ${question} من اللعب`,
  questionResumed: (question) => `عاد السؤال ${question} إلى اللعب`,
  reportSettled: (question) => `نُظر في بلاغات السؤال ${question}`,
  newsPublished: (title) => `نُشر الخبر ${title}`,
  newsChanged: (title) => `عُدّل الخبر ${title}`,
  newsDeleted: (title) => `حُذف الخبر ${title}`,
  messageAnswered: (name) => `رُدّ على رسالة ${name}`,
};

export const settingTexts: Readonly<Record<SettingName, string>> = {
  siteName: 'اسم الموقع',
  supportWhatsapp: 'رقم واتساب',
  socialImageUrl: 'حساب الصور',
  socialVideoUrl: 'حساب الفيديو',
  providerUrl: 'الجهة المقدمة',
  freeGames: 'الألعاب المجانية',
  contestHistoryDays: 'مدة حفظ النتائج',
};

export const changeTexts = {
  fromTo: (from: string, to: string) => `من ${from} إلى ${to}`,
  to: (to: string) => `إلى ${to}`,
  removed: 'أُزيل',
  unknownSetting: (name: string) => `الإعداد ${name}`,
  named: (name: string) => `«${name}»`,
  endingCode: (ending: string) => `الكود المنتهي بالأحرف ${ending}`,
  beginningCode: (beginning: string) => `الكود الذي يبدأ بالحرفين ${beginning}`,
  premium: 'ألعاب بلا حدود',
  someGames: 'ألعاب',
} as const;

export const codesMade: PluralForms = {
  zero: 'لا أكواد',
  one: 'كود واحد',
  two: 'كودان',
  few: '# أكواد',
  many: '# كودًا',
  other: '# كود',
};

export const gamesGiven: PluralForms = {
  zero: 'لا ألعاب',
  one: 'لعبة',
  two: 'لعبتان',
  few: '# ألعاب',
  many: '# لعبة',
  other: '# لعبة',
};

export const customGamesGiven: PluralForms = {
  zero: 'لا ألعاب خاصة',
  one: 'لعبة خاصة',
  two: 'لعبتان خاصتان',
  few: '# ألعاب خاصة',
  many: '# لعبة خاصة',
  other: '# لعبة خاصة',
};
