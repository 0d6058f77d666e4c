import { expect, it } from 'vitest';
import { aCategory, aDraft } from '../../../../testing/features/custom-games';
import { fieldOf, replacedText, typedAfter, withCategory, withoutCategory, withQuestion } from './draft';

const start = aDraft([aCategory('عائلتنا'), aCategory('مدرستنا')]);
const key = start.categories[0]?.key ?? '';
const question = fieldOf(key, '0.questionText');

it('replacedText returns what this window had typed in a field that another window overwrote, until somebody types in that field', () => {
  const mine = withQuestion(start, key, 0, { questionText: 'من هنا؟' });
  const typed = typedAfter({}, start, mine);
  expect(replacedText(typed, mine, question)).toBeUndefined();
  const theirs = withQuestion(mine, key, 0, { questionText: 'من هناك؟' });
  expect(replacedText(typed, theirs, question)).toBe('من هنا؟');
  const other = withCategory(theirs, key, { name: 'أهلنا' });
  expect(replacedText(typedAfter(typed, theirs, other), other, question)).toBe('من هنا؟');
  const again = withQuestion(theirs, key, 0, { questionText: 'من هناك وهنا؟' });
  expect(replacedText(typedAfter(typed, theirs, again), again, question)).toBeUndefined();
});

it('replacedText returns nothing for a field that this window did not fill in, has emptied or has removed', () => {
  const theirs = withQuestion(start, key, 0, { questionText: 'من هناك؟' });
  expect(replacedText(typedAfter({}, start, start), theirs, question)).toBeUndefined();
  const emptied = withQuestion(start, key, 0, { questionText: '' });
  expect(replacedText(typedAfter({}, start, emptied), theirs, question)).toBeUndefined();
  const mine = withQuestion(start, key, 0, { questionText: 'من هنا؟' });
  const gone = typedAfter(typedAfter({}, start, mine), mine, withoutCategory(mine, key));
  expect(replacedText(gone, theirs, question)).toBeUndefined();
});
