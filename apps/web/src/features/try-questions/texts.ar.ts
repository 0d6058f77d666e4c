/** Texts of the sample questions on the landing page. */
export const tryTexts = {
  open: 'جرّبوا سؤالًا',
  loading: 'نحضّر لكم سؤالًا...',
  failed: 'تعذّر تحميل السؤال، نعيد المحاولة.',
  none: 'لا أسئلة للتجربة الآن.',
  options: 'الخيارات',
  right: 'إجابة صحيحة! هذه غُرزة لكم.',
  wrong: (answer: string) => `الإجابة: «${answer}». الغُرزة القادمة لكم.`,
  isRight: 'الصحيحة',
  isWrong: 'اختياركم',
  another: 'سؤال آخر',
  stitches: (woven: string, all: string) => `غُرزكم: ${woven} من ${all}`,
  done: (woven: string, all: string) => `نسجتم ${woven} من ${all}. في كل لعبة ستٌّ وثلاثون.`,
  register: 'أنشئوا حسابًا وأكملوا السدو',
  close: 'أغلقوا السؤال',
} as const;
