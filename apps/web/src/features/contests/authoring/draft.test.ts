import { expect, it } from 'vitest';
import { appendRows, emptyRow, freeRowCount } from './draft';

const written = (count: number) => Array.from({ length: count }, () => ({ ...emptyRow(), question: 'سؤال' }));

it('appendRows fills a contest up to 200 questions, in place of its empty rows', () => {
  for (const rows of [[emptyRow()], [...written(198), emptyRow()], written(200)]) {
    const before = rows.filter(({ question }) => question !== '').length;
    expect(appendRows(rows, written(300)).length - before).toBe(freeRowCount(rows));
  }
  expect(freeRowCount([...written(199), emptyRow()])).toBe(1);
});
