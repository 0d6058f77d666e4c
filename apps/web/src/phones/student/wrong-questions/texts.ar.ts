import type { ReportReason } from '@lamma/protocol/rest/desk/questions';

/** What a student's page says about wrong questions. It is loaded by those alone who ask for it. */
export const wrongTexts = {
  title: 'أي سؤال كان خطأ؟',
  loading: 'جاري تحميل الأسئلة...',
  none: 'أسئلة هذه المسابقة كتبها المعلّم، فأخبروه.',
  again: 'حاولوا مرة أخرى',
  answer: 'الإجابة:',
  wrong: 'السؤال خطأ',
  wrongOf: (question: string) => `السؤال خطأ: ${question}`,
  what: 'ما الخطأ؟',
  sent: 'وصل البلاغ، شكرًا.',
} as const;

/** What is wrong with a question, by the reason of a report. */
export const wrongReasons: Readonly<Record<ReportReason, string>> = {
  answer: 'الإجابة خطأ',
  unclear: 'السؤال غامض',
  media: 'الصورة لا تعمل',
  other: 'غيرها',
};
