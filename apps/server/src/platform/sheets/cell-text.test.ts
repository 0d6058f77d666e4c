import { describe, expect, it } from 'vitest';
import { type Cell, cellText } from './cell-text';
import type { Workbook } from './xlsx-workbook';

const workbook: Workbook = { sheets: [], strings: ['الأول', 'الثاني'], formats: [], isFrom1904: false };
const text = (cell: Partial<Cell>, change: Partial<Workbook> = {}) =>
  cellText({ type: 'n', value: '', format: undefined, ...cell }, { ...workbook, ...change });
const own = (code: string) => ({ id: 164, code });
const known = (id: number) => ({ id, code: undefined });

describe('the text of a cell', () => {
  it.each([
    [{ type: 's', value: '1' }, 'الثاني'],
    [{ type: 's', value: '7' }, ''],
    [{ type: 'str', value: 'جواب' }, 'جواب'],
    [{ type: 'inlineStr', value: 'a_x0041_b' }, 'aAb'],
    [{ type: 'b', value: '1' }, 'true'],
    [{ type: 'b', value: '0' }, 'false'],
    [{ type: 'e', value: '#N/A' }, ''],
    [{ type: 'd', value: '2024-02-29' }, '29/2/2024'],
    [{ value: '1.50' }, '1.5'],
    [{ value: 'no number' }, 'no number'],
    [{ value: '' }, ''],
  ])('is what its type says: %j', (cell, expected) => {
    expect(text(cell)).toBe(expected);
  });

  it.each([known(14), known(22), own('yyyy-mm-dd'), own('[$-409]d mmm "يوم" yyyy;@')])(
    'is day, month and year in the format of a date: %j',
    (format) => {
      expect(text({ value: '45351', format })).toBe('29/2/2024');
      expect(text({ value: '43889', format }, { isFrom1904: true })).toBe('29/2/2024');
    },
  );

  it.each([
    known(0),
    known(9),
    known(49),
    own('0.00'),
    own('"days" 0'),
    own('General'),
    own('0.00E+00'),
    own('[Red]0'),
  ])('is the number in any other format: %j', (format) => {
    expect(text({ value: '45351', format })).toBe('45351');
  });
});
