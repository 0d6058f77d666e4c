import { expect, it } from 'vitest';
import { counted } from './plurals';

const games = {
  zero: 'لا ألعاب',
  one: 'لعبة',
  two: 'لعبتان',
  few: '# ألعاب',
  many: '# لعبة',
  other: '# لعبة',
};

it.each([
  [0, 'لا ألعاب'],
  [1, 'لعبة'],
  [2, 'لعبتان'],
  [3, '٣ ألعاب'],
  [10, '١٠ ألعاب'],
  [11, '١١ لعبة'],
  [99, '٩٩ لعبة'],
  [100, '١٠٠ لعبة'],
  [103, '١٠٣ ألعاب'],
])('counted writes the count %i as «%s»', (count, expected) => {
  expect(counted(count, games)).toBe(expected);
});
