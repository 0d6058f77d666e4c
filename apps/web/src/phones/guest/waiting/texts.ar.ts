import { isolated } from '../../../lib/arabic/direction';

/** Texts of the buttons and the form that a guest can use while waiting. Loaded in their chunk, not with the page. */
export const voteTexts = {
  notGuessed: 'لم يصل توقّعك، فالاتصال ضعيف. المحاولة من جديد بعد قليل.',
  iKnewIt: 'أنا عرفتها',
  notClaimed: 'لم تصل الضغطة، فالاتصال ضعيف.',
} as const;

export const asksBackText = 'بانتظار صاحب السهرة: «نعم» على شاشة الانضمام تعيد مقعدك.';

/** Shown if the host does not give the former seat back: the guest keeps the new seat, whose name has a number. */
export const seatRefusedText = 'قال صاحب السهرة «لا»، فمقعدك هو هذا. يمكن تغيير الاسم.';

export const renameTexts = {
  rename: 'تغيير الاسم',
  saveName: 'حفظ الاسم',
  keepName: 'إلغاء',
} as const;

export const moveText = (other: string) => `الانتقال إلى ${isolated(other)}`;
