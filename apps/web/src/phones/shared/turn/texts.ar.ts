import { isolated } from '../../../lib/arabic/direction';

/** What a guest's or rival's phone says about the game while its player has nothing to do. */
export const turnTexts = {
  yourTurn: 'دوركم الآن',
  chooseQuestion: 'اختاروا سؤالًا من الشاشة.',
  turnOf: (asked: string) => `الدور على ${isolated(asked)}`,
  optionsLater: 'حين يُفتح السؤال يصلكم هنا، لتكتبوا خيارين خاطئين.',
  beingWritten: 'الفخ قيد الكتابة',
  writtenBy: (rival: string) => `خياران من ${isolated(rival)} في الطريق إليكم.`,
  answerNow: 'الإجابة لكم',
  oneOfThree: 'ثلاثة خيارات على الشاشة، وواحد منها صحيح.',
  result: 'النتيجة على الشاشة',
  over: 'انتهت اللعبة',
  won: (winner: string) => `الفوز لفريق ${isolated(winner)}.`,
  draw: 'تعادل الفريقان.',
  pause: 'استراحة',
  pauseText: 'نرجع بعد قليل.',
  pauseLeft: 'بقي من الاستراحة',
  scores: 'النقاط',
  keepOpen: 'اتركوا هذه الصفحة مفتوحة، يصلكم دوركم فيها.',
} as const;
