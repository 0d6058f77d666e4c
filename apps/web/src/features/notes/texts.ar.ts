/** Texts of the notes: news of the site, and replies to messages. */
export const notesTexts = {
  notes: 'ملاحظات',
  unread: 'لم تُقرأ',
  isNew: 'لم تُقرأ بعد',
  readAll: 'قرأتها كلها',
  readFailed: 'لم تُحفظ القراءة',
  news: 'جديد',
  answerTo: { feedback: 'جواب على ملاحظتكم', suggestion: 'جواب على اقتراحكم' },
  older: 'الأقدم',
  loading: 'جاري تحميل الملاحظات...',
  failed: 'تعذّر تحميل الملاحظات',
  empty: 'لا ملاحظات بعد',
  emptyText: 'أخبارنا، والجواب على ما تكتبونه لنا، يظهران هنا.',
  haveOne: 'عندكم ملاحظة أو اقتراح؟',
  write: 'اكتبوا لنا',
} as const;
