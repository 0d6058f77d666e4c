/** Texts of the options of «اسبقهم». */
export const raceChoiceTexts = {
  title: 'خيارات اسبقهم',
  answerTime: 'ثواني الإجابة',
  arm: 'متى تفتح الأزرار؟',
  armAuto: 'وحدها بعد القراءة',
  armHost: 'بضغطة منكم',
  second: 'إن كانت خاطئة',
  secondYes: 'فرصة للفريق الآخر',
  secondNo: 'لا فرصة ثانية',
  picks: 'من يختار السؤال؟',
  picksWinner: 'من كسب الأخير',
  picksTurns: 'بالتناوب',
  sumAuto: 'الأزرار تفتح وحدها',
  sumHost: 'أنتم تفتحون الأزرار',
  sumSecond: 'وفرصة ثانية',
  sumNoSecond: 'بلا فرصة ثانية',
} as const;
