import { expect, it } from 'vitest';
import { appendRows, emptyRow, freeRowCount } from './draft';

const written = (count: number) => Array.from({ length: count }, () => ({ ...emptyRow(), question: 'سؤال' }));

it('appendRows replaces empty rows, and stops at 200 questions', () => {
  for (const rows of [[emptyRow()], [...written(198), emptyRow()], written(200)]) {
    const before = rows.filter(({ question }) => question !== '').length;
    expect(appendRows(rows, written(300)).length - before).toBe(freeRowCount(rows));
  }
  expect(freeRowCount([...written(199), emptyRow()])).toBe(1);
});
