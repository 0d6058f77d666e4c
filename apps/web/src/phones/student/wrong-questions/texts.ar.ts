import type { ReportReason } from '@lamma/protocol/rest/desk/questions';

/** What a student's page says about wrong questions. It is loaded by those alone who ask for it. */
export const wrongTexts = {
  title: 'أي سؤال كان خطأ؟',
  loading: 'جاري تحميل الأسئلة...',
  failed: 'تعذّر تحميل الأسئلة',
  none: 'الأسئلة كتبها المعلّم',
  noneText: 'إن كان في سؤال خطأ فأخبروه.',
  again: 'حاولوا مرة أخرى',
  answer: 'الإجابة:',
  nameless: 'يصل البلاغ إلى صاحب الموقع بلا اسمكم.',
  wrong: 'السؤال خطأ',
  change: 'غيّروا البلاغ',
  of: (verb: string, question: string) => `${verb}: ${question}`,
  what: 'ما الخطأ؟',
  back: 'رجوع',
  sending: 'نرسل البلاغ...',
  sent: 'وصل البلاغ، شكرًا.',
  sentAgain: (reason: string) => `بلّغتم عنه من قبل. بلاغكم الآن: ${reason}.`,
  reported: (reason: string) => `بلّغتم عنه: ${reason}.`,
} as const;

/** What is wrong with a question, by the reason of a report. */
export const wrongReasons: Readonly<Record<ReportReason, string>> = {
  answer: 'الإجابة خطأ',
  unclear: 'السؤال غامض',
  media: 'الصورة لا تعمل',
  other: 'غيرها',
};
