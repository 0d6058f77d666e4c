/** Texts of the rival's phone. */
export const rivalTexts = {
  notLoaded: 'تعذّر تحميل الصفحة. أعيدوا فتح الرابط.',
} as const;

/** Between the rounds of a phone with a seat. */
export const turnTexts = {
  yourTurn: 'دوركم الآن',
  chooseQuestion: 'اختاروا سؤالًا من الشاشة.',
  turnOf: (asked: string) => `الدور على ${asked}`,
  optionsLater: 'حين يُفتح السؤال يصلكم هنا، لتكتبوا خيارين خاطئين.',
  beingWritten: 'الفخ قيد الكتابة',
  writtenBy: (rival: string) => `خياران من ${rival} في الطريق إليكم.`,
  answerNow: 'الإجابة لكم',
  oneOfThree: 'ثلاثة خيارات على الشاشة، وواحد منها صحيح.',
  result: 'النتيجة على الشاشة',
  over: 'انتهت اللعبة',
  won: (winner: string) => `الفوز لفريق ${winner}.`,
  draw: 'تعادل الفريقان.',
  scores: 'النقاط',
  keepOpen: 'اتركوا هذه الصفحة مفتوحة، يصلكم دوركم فيها.',
} as const;
