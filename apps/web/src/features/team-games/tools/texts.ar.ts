/** Texts of the tools of a play screen. */
export const toolTexts = {
  tools: 'أدوات اللعبة',
  close: 'تم',
  fullScreen: 'ملء الشاشة',
  leaveFullScreen: 'اخرجوا من ملء الشاشة',
  card: 'بطاقة التحكم',
  leave: 'الخروج من اللعبة',
  cardWord: 'التحكم',
  cardConnected: 'بطاقة التحكم، جوال متصل',
} as const;
