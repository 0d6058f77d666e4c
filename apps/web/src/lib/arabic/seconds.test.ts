import { expect, it } from 'vitest';
import { formatSeconds } from './seconds';

it('formatSeconds writes milliseconds as seconds with two decimals, in Arabic digits', () => {
  expect([0, 4, 5, 40, 414, 1200, 12_345].map(formatSeconds)).toEqual([
    '٠٫٠٠',
    '٠٫٠٠',
    '٠٫٠١',
    '٠٫٠٤',
    '٠٫٤١',
    '١٫٢٠',
    '١٢٫٣٥',
  ]);
});
