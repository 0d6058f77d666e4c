import { expect, it, vi } from 'vitest';
import { resolveShared, type SharedRows, shareWrites, type Waiting, type Write } from './database';

const insert = (...values: number[]): Write => values.map((value) => ({ sql: 'insert', parameters: [value] }));
const kind = (): SharedRows<number> => ({ writeOf: (rows) => insert(...rows) });
const resolvers = () => ({ resolve: vi.fn(), reject: vi.fn() });
const alone = (value: number): Waiting => ({ write: insert(value), resolvers: resolvers() });
const row = (rows: SharedRows<number>, value: number): Waiting => ({ rows, row: value, resolvers: resolvers() });

it('shareWrites merges waiting rows of one kind into one write in place of the first row, and keeps all others in order', () => {
  const [a, b] = [kind(), kind()];
  const shared = shareWrites([alone(1), row(a, 2), row(b, 3), alone(4), row(a, 5), row(a, 6)]);
  expect(shared.map(({ write }) => write)).toEqual([insert(1), insert(2, 5, 6), insert(3), insert(4)]);
  expect(shared.map(({ waiters }) => waiters.length)).toEqual([1, 3, 1, 1]);
});

it('resolveShared gives every row the result of its batch, and retries the rows of a refused batch one by one', () => {
  const [a, b, c] = [kind(), kind(), kind()];
  const waiting = [row(a, 1), row(a, 2), row(b, 3), row(b, 4), row(c, 5)];
  const again = resolveShared(shareWrites(waiting), ['written', 'conflict', 'conflict']);
  expect(again.map((one) => 'write' in one && one.write)).toEqual([insert(3), insert(4)]);
  const results = waiting.map((one) => vi.mocked(one.resolvers.resolve).mock.calls.flat());
  expect(results).toEqual([['written'], ['written'], [], [], ['conflict']]);
});
