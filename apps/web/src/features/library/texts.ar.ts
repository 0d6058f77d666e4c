export const libraryTexts = {
  lastGame: 'آخر لعبة:',
  unfinished: 'لعبة لم تنتهِ:',
  goOn: 'تابعوا اللعب',
} as const;
