/** Texts of the rating of an evening. */
export const feedbackTexts = {
  howWasIt: 'كيف كانت اللعبة؟',
  stars: 'التقييم',
  starsOf: (stars: string, all: string) => `${stars} من ${all}`,
  comment: 'كلمة للمطوّرين (اختياري)',
  send: 'أرسلوا التقييم',
  notNow: 'ليس الآن',
  changeNames: (player: string, team: string) => `يُرسل باسم ${player}، من فريق ${team}. غيّروا الاسمين`,
  names: 'من يقيّم اللعبة؟',
  playerName: 'اسم اللاعب',
  teamName: 'اسم الفريق',
  done: 'تم',
  cancel: 'إلغاء',
  sent: 'تم الإرسال بنجاح',
  thanks: 'شكراً لمشاركتنا رأيك',
  failed: 'خطأ في الإرسال، حاول مرة أخرى',
} as const;
