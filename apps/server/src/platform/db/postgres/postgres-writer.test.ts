import { expect, it } from 'vitest';
import { type Connections, postgresWriter } from './postgres-writer';

/** A fake pool. The test decides when each query resolves. */
function heldPool() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const client = {
    query: (sql: string) => {
      asked.push(sql);
      return new Promise<{ rowCount: number }>((resolve) => answers.push(() => resolve({ rowCount: 1 })));
    },
    release: () => undefined,
  };
  const answer = () => {
    for (const give of answers.splice(0)) give();
  };
  const pool: Connections = { connect: async () => client };
  return { pool, asked, answer };
}

it('postgresWriter needs two round trips for a write: one for all statements and one for the commit', async () => {
  const { pool, asked, answer } = heldPool();
  const write = ['one', 'two', 'three'].map((sql) => ({ sql, parameters: [], expect: 1 }));
  const written = postgresWriter(pool).write(write);
  await expect.poll(() => asked).toEqual(['BEGIN', 'one', 'two', 'three']);
  answer();
  await expect.poll(() => asked).toEqual(['BEGIN', 'one', 'two', 'three', 'COMMIT']);
  answer();
  expect(await written).toBe('written');
});

it('postgresWriter rolls back a write whose statement changes another number of rows than expected', async () => {
  const { pool, asked, answer } = heldPool();
  const written = postgresWriter(pool).write([{ sql: 'one', parameters: [], expect: 2 }]);
  await expect.poll(() => asked).toHaveLength(2);
  answer();
  await expect.poll(() => asked).toEqual(['BEGIN', 'one', 'ROLLBACK']);
  answer();
  expect(await written).toBe('conflict');
});
