/** Texts of the dialog for writing to the owner. */
export const writingTexts = {
  title: 'اكتبوا لنا',
  type: 'النوع',
  types: { feedback: 'ملاحظة', suggestion: 'اقتراح' },
  labels: { feedback: 'ما الذي لاحظتموه؟', suggestion: 'ماذا تقترحون؟' },
  placeholder: 'اكتبوها كما تقولونها',
  answerIn: 'يصلكم الجواب في «ملاحظات».',
  send: 'أرسلوا',
  sending: 'جاري الإرسال...',
  back: 'رجوع',
  sent: 'تم الإرسال بنجاح',
  thanks: 'شكرًا لمشاركتنا رأيكم',
  signInAgain: 'يرجى تسجيل الدخول مرة أخرى',
} as const;
