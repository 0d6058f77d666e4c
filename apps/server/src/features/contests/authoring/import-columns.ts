/** The columns of a file of questions, in the order of a file without a head. */
export const COLUMNS = [
  'question',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'correctAnswer',
  'explanation',
] as const;
export type Column = (typeof COLUMNS)[number];

/** How heads may call them; the first is what an exported file says. */
export const CALLED: Record<Column, readonly [string, ...string[]]> = {
  question: ['السؤال', 'نص السؤال', 'question', 'question text', 'questiontext'],
  optionA: ['الخيار أ', 'الخيار a', 'أ', 'الخيار الأول', 'optiona', 'option a', 'a'],
  optionB: ['الخيار ب', 'الخيار b', 'ب', 'الخيار الثاني', 'optionb', 'option b', 'b'],
  optionC: ['الخيار ج', 'الخيار c', 'ج', 'الخيار الثالث', 'optionc', 'option c', 'c'],
  optionD: ['الخيار د', 'الخيار d', 'د', 'الخيار الرابع', 'optiond', 'option d', 'd'],
  correctAnswer: [
    'الإجابة الصحيحة',
    'الجواب الصحيح',
    'الإجابة',
    'الصحيح',
    'حرف الصحيح',
    'correctanswer',
    'correct answer',
    'correct',
    'answer',
  ],
  explanation: ['الشرح', 'التوضيح', 'شرح الإجابة', 'explanation'],
};
