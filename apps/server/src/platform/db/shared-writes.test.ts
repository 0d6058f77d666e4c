import { expect, it, vi } from 'vitest';
import type { RowWrite, Write } from './database';
import { answerShared, shareWrites, type Waiting } from './shared-writes';

const insert = (...values: number[]): Write => values.map((value) => ({ sql: 'insert', parameters: [value] }));
const row = (key: string, value: number): RowWrite<number> => ({ key, row: value, writeOf: (rows) => insert(...rows) });

function wait(...writes: (Write | RowWrite)[]) {
  return writes.map((write): Waiting => ({ write, resolve: vi.fn(), reject: vi.fn() }));
}

it('[R1211] rows of one key that wait together are one write, where the first of them came; others keep their order', () => {
  const shared = shareWrites(wait(insert(1), row('a', 2), row('b', 3), insert(4), row('a', 5), row('a', 6)));
  expect(shared.map(({ write }) => write)).toEqual([insert(1), insert(2, 5, 6), insert(3), insert(4)]);
  expect(shared.map(({ of }) => of.length)).toEqual([1, 3, 1, 1]);
});

it('[R1211] all rows of a write get its result; of rows that were refused together each is tried by itself', () => {
  const waiting = wait(row('a', 1), row('a', 2), row('b', 3), row('b', 4), row('c', 5));
  const again = answerShared(shareWrites(waiting), ['written', 'conflict', 'conflict']);
  expect(again.map(({ write }) => write)).toEqual([insert(3), insert(4)]);
  const results = waiting.map(({ resolve }) => vi.mocked(resolve).mock.calls.flat());
  expect(results).toEqual([['written'], ['written'], [], [], ['conflict']]);
});
