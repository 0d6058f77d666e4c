import { expect, it } from 'vitest';
import { appendRows, emptyRow, roomIn } from './draft';

const written = (count: number) => Array.from({ length: count }, () => ({ ...emptyRow(), question: 'سؤال' }));

it('a contest of 200 questions has room for as many as appendRows takes, and empty rows give way', () => {
  for (const rows of [[emptyRow()], [...written(198), emptyRow()], written(200)]) {
    const before = rows.filter(({ question }) => question !== '').length;
    expect(appendRows(rows, written(300)).length - before).toBe(roomIn(rows));
  }
  expect(roomIn([...written(199), emptyRow()])).toBe(1);
});
