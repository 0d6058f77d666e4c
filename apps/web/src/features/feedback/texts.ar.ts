import { isolated } from '../../lib/arabic/direction';

/** Texts of the rating of a game. */
export const feedbackTexts = {
  howWasIt: 'كيف كانت اللعبة؟',
  stars: 'التقييم',
  starsOf: (stars: string, all: string) => `${stars} من ${all}`,
  comment: 'كلمة للمطوّرين (اختياري)',
  send: 'أرسلوا التقييم',
  notNow: 'ليس الآن',
  changeNames: (player: string, team: string) =>
    `يُرسل باسم ${isolated(player)}، من فريق ${isolated(team)}. غيّروا الاسمين`,
  names: 'من يقيّم اللعبة؟',
  playerName: 'اسم اللاعب',
  teamName: 'اسم الفريق',
  done: 'تم',
  cancel: 'إلغاء',
  sent: 'تم الإرسال بنجاح',
  thanks: 'شكرًا لمشاركتنا رأيكم',
} as const;

/** The notification about a rating or a message that could not be sent. */
export const sendingTexts = {
  failed: 'خطأ في الإرسال',
  again: 'حاولوا مرة أخرى',
} as const;

/** Texts of the dialog for writing to the owner. */
export const writingTexts = {
  title: 'اكتبوا لنا',
  type: 'النوع',
  types: { feedback: 'ملاحظة', suggestion: 'اقتراح' },
  labels: { feedback: 'ما الذي لاحظتموه؟', suggestion: 'ماذا تقترحون؟' },
  placeholder: 'اكتبوها كما تقولونها',
  answerIn: 'يصلكم الجواب في «ملاحظات».',
  send: 'أرسلوا',
  sending: 'جاري الإرسال...',
  back: 'رجوع',
  sent: 'تم الإرسال بنجاح',
  thanks: 'شكرًا لمشاركتنا رأيكم',
  signInAgain: 'يرجى تسجيل الدخول مرة أخرى',
} as const;
