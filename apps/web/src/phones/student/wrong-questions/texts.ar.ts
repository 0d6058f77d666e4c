import type { ReportReason } from '@lamma/protocol/rest/desk/questions';

/** Texts of the list of wrong questions, in its separate chunk. */
export const wrongTexts = {
  title: 'أي سؤال كان خطأ؟',
  loading: 'جاري تحميل الأسئلة...',
  failed: 'تعذّر تحميل الأسئلة',
  none: 'الأسئلة كتبها المعلّم',
  noneText: 'إن كان في سؤال خطأ فأخبره.',
  again: 'حاول مرة أخرى',
  answer: 'الإجابة:',
  nameless: 'يصل البلاغ إلى صاحب الموقع بلا اسمك.',
  wrong: 'السؤال خطأ',
  change: 'غيّر البلاغ',
  of: (verb: string, question: string) => `${verb}: ${question}`,
  what: 'ما الخطأ؟',
  back: 'رجوع',
  close: 'أغلق',
  sending: 'نرسل البلاغ...',
  sent: 'وصل البلاغ، شكرًا.',
  sentAgain: (reason: string) => `بلّغت عنه من قبل. بلاغك الآن: ${reason}.`,
  reported: (reason: string) => `بلّغت عنه: ${reason}.`,
} as const;

/** What is wrong with a question, by the reason of a report. */
export const wrongReasons: Readonly<Record<ReportReason, string>> = {
  answer: 'الإجابة خطأ',
  unclear: 'السؤال غامض',
  media: 'الصورة لا تعمل',
  other: 'غيرها',
};
