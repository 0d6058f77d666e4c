import type { PluralForms } from '../../../../lib/arabic/plurals';

/** How long an answer may take. */
export const answerSeconds: PluralForms = {
  zero: '',
  one: 'ثانية للإجابة',
  two: 'ثانيتان للإجابة',
  few: '# ثوانٍ للإجابة',
  many: '# ثانية للإجابة',
  other: '# ثانية للإجابة',
};
