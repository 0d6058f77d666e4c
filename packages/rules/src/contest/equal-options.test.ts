import { expect, it } from 'vitest';
import { equalOptions } from './equal-options';

it.each([
  [['أ', 'ب', 'ج', 'د'], []],
  [
    ['أ', 'ب', 'أ', 'د'],
    [0, 2],
  ],
  [
    ['4', '٤', ' 4', '5'],
    [0, 1, 2],
  ],
  [['', '', 'ج', 'د'], []],
  [
    ['', '', 'ج', 'ج'],
    [2, 3],
  ],
  [['Aa', 'aa', 'AA', 'aA'], []],
])('equalOptions finds in %j the equal options %j', (options, places) => {
  expect(equalOptions(options)).toEqual(places);
});
