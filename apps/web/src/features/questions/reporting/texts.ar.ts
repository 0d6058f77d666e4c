import type { ReportReason } from '@lamma/protocol/rest/desk/questions';
import type { UploadKind } from '@lamma/protocol/rest/uploads';

/** What is wrong with a question, by the reason of a report. */
export const reasonTexts: Readonly<Record<ReportReason, string>> = {
  answer: 'الإجابة خطأ',
  unclear: 'السؤال غامض',
  media: 'الصورة أو الصوت لا يعمل',
  other: 'غيرها',
};

/** What is wrong with a question's file, if its kind is known. */
export const brokenTexts: Readonly<Record<UploadKind, string>> = {
  image: 'الصورة لا تعمل',
  audio: 'الصوت لا يعمل',
  video: 'المقطع لا يعمل',
};

export const reportTexts = {
  title: 'ما الخطأ في السؤال؟',
  reasons: 'ما الخطأ؟',
  note: 'كلمة للمراجع',
  noteHint: 'مثال: الإجابة المعروفة غير هذه',
  tooLong: (most: string) => `الكلمة طويلة، ${most} حرف على الأكثر`,
  goesOn: 'تكمل اللعبة كما هي، وأنتم تقررون لمن النقطة.',
  send: 'أرسلوا البلاغ',
  back: 'رجوع',
  sent: 'وصل البلاغ',
  sentText: 'شكرًا لكم، يراجعه صاحب الموقع.',
  kept: 'حُفظ البلاغ',
  keptText: 'نرسله عند عودة الاتصال.',
  failed: 'لم يُرسل البلاغ',
} as const;
