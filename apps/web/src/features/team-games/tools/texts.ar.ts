/** What the tools of a play screen say. */
export const toolTexts = {
  tools: 'أدوات اللعبة',
  close: 'تم',
  soundOn: 'شغّل الأصوات',
  soundOff: 'أوقف الأصوات',
  fullScreen: 'ملء الشاشة',
  leaveFullScreen: 'اخرج من ملء الشاشة',
  card: 'بطاقة التحكم',
  cardConnected: 'بطاقة التحكم، جوال متصل',
} as const;
