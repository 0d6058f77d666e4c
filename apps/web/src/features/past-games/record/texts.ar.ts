export const recordTexts = {
  title: (game: string) => `سجلّ لعبة «${game}»`,
  close: 'أغلقوا السجلّ',
  questions: 'الأسئلة',
  corrections: 'التصحيح والتراجع',
  filter: 'أي السطور',
  list: 'سطور السجلّ',
  loading: 'جاري تحميل السجلّ...',
  failed: 'تعذّر تحميل السجلّ',
  failedText: 'اللعبة كما هي، ولم يضع منها شيء.',
  empty: 'لم يُلعب سؤال بعد',
  emptyText: 'يظهر هنا كل سؤال، ومن أجاب عنه، وكل تصحيح.',
  noCorrections: 'لا تصحيح في هذه اللعبة',
  nobody: 'لا أحد',
  expired: 'انتهى الوقت',
  draw: 'القرعة: البداية لـ',
  square: (row: string, column: string) => `مربع في الصف ${row}، العمود ${column}`,
  added: 'تصحيح: زيدت نقطة لفريق',
  taken: 'تصحيح: نُقصت نقطة من فريق',
  undone: 'أُلغيت',
} as const;

/** What an undo reverted, by the kind of the line that it strikes through. */
export const undoTexts = {
  point: 'تراجع: نُزعت النقطة الأخيرة وأعيد فتح السؤال',
  nobody: 'تراجع: أعيد فتح السؤال الأخير',
  claim: 'تراجع: أعيد المربع الأخير',
  adjust: 'تراجع: أُلغي التصحيح الأخير',
} as const;
