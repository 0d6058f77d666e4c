/** Sentences of the rival's phone, separate so that its page loads no others. */
export const roundMessages = {
  twoOptionsNeeded: 'يرجى إدخال خيارين خاطئين',
  optionsAlike: 'يجب أن يكون الخياران مختلفين',
  optionIsAnswer: 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة',
  optionTooLong: 'الخيار طويل، اختصروه',
  questionNeeded: 'نص السؤال والإجابة مطلوبان',
} as const;
