/** Texts of the rematch at the end of a game. */
export const rematchTexts = {
  rematch: 'ثأر؟',
  note: 'ستّ فئات أخرى، والفريقان والجوالات كما هي.',
  costs: 'تُحسب لعبة من ألعابكم.',
  next: 'اللعبة التالية',
  nextNote: 'بدأ الثأر بعدها، والفريقان كما هما.',
} as const;
