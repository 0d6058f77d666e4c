import { isolated } from '../../../../lib/arabic/direction';
import type { PluralForms } from '../../../../lib/arabic/plurals';

/** The texts of «وصلهم» that no other mode has. */
export const connectTexts = {
  rule: 'خمسة مربعات على خط واحد تكسب',
  grid: 'شبكة المربعات، سبعة في سبعة',
  square: (row: string, column: string, owner: string) => `الصف ${row}، العمود ${column}، ${owner}`,
  free: 'فارغ',
  finishes: (square: string) => `${square}، يكمل الخط`,
  onLine: (square: string) => `${square}، على خط الفوز`,
  called: (team: string) => `${isolated(team)}،`,
  pickQuestion: 'اختاروا سؤالًا',
  pickSquare: 'اختاروا مربعًا',
  squares: 'مربعات',
  squareForThem: 'لهم مربع',
  whoseSquare: 'لمن المربع؟',
  oneMissing: 'ينقصهم مربع واحد',
  answerWas: 'إجابة السؤال:',
  nobodyRight: 'لا إجابة صحيحة',
  turnPasses: (team: string) => `الدور الآن على ${isolated(team)}`,
  question: (number: string) => `السؤال ${number}`,
  showResult: 'شاهدوا النتيجة',
} as const;

export const completingSquaresCount: PluralForms = {
  zero: '',
  one: 'مربع واحد يكمل الخط',
  two: 'مربعان يكملان الخط',
  few: '# مربعات تكمل الخط',
  many: '# مربعًا يكمل الخط',
  other: '# مربع يكمل الخط',
};

/** The line in words, by its number of squares. */
export const onOneLine: Readonly<Record<number, string>> = {
  5: 'خمسة على خط واحد',
  6: 'ستة على خط واحد',
  7: 'سبعة على خط واحد',
};

export const lineDoneIn: PluralForms = {
  zero: '',
  one: 'أكملوا الخط بعد سؤال واحد',
  two: 'أكملوا الخط بعد سؤالين',
  few: 'أكملوا الخط بعد # أسئلة',
  many: 'أكملوا الخط بعد # سؤالًا',
  other: 'أكملوا الخط بعد # سؤال',
};

export const wonBySquares: PluralForms = {
  zero: '',
  one: 'فازوا بفارق مربع واحد',
  two: 'فازوا بفارق مربعين',
  few: 'فازوا بفارق # مربعات',
  many: 'فازوا بفارق # مربعًا',
  other: 'فازوا بفارق # مربع',
};
