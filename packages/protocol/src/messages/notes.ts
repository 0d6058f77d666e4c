/** Messages for feedback, replies and news, in a separate file so that a game's page does not load them. */
export const notesMessages = {
  messageNeeded: 'يرجى كتابة رسالتكم',
  typeNeeded: 'اختاروا ملاحظة أو اقتراحًا',
  answerNeeded: 'يرجى كتابة الجواب',
  answerTooLong: 'الجواب طويل، 500 حرف على الأكثر',
  newsTitleNeeded: 'يرجى كتابة العنوان',
  newsTitleTooLong: 'العنوان طويل، 80 حرفًا على الأكثر',
  newsTextNeeded: 'يرجى كتابة الخبر',
  newsTextTooLong: 'الخبر طويل، 500 حرف على الأكثر',
} as const;
