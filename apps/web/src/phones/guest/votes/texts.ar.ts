/** Texts of a guest's guesses and claims, loaded with their buttons. */
export const voteTexts = {
  notGuessed: 'لم يصل توقّعك، فالاتصال ضعيف. المحاولة من جديد بعد قليل.',
  iKnewIt: 'أنا عرفتها',
  notClaimed: 'لم تصل الضغطة، فالاتصال ضعيف.',
} as const;
