/** Messages of the rival's phone, in a separate file so that its page does not load all other messages. */
export const roundMessages = {
  twoOptionsNeeded: 'يرجى إدخال خيارين خاطئين',
  optionsAlike: 'يجب أن يكون الخياران مختلفين',
  optionIsAnswer: 'لا يمكن أن يكون أحد الخيارين هو الإجابة الصحيحة',
  optionTooLong: 'الخيار طويل، اختصروه',
  questionNeeded: 'نص السؤال والإجابة مطلوبان',
} as const;
