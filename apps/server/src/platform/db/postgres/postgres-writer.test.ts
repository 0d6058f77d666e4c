import { expect, it } from 'vitest';
import { type Connections, postgresWriter } from './postgres-writer';

/** A connection whose answers wait until they are given. */
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

it('[R1292] a write waits for its connection twice, for all its statements and for the commit', async () => {
  const { pool, asked, answer } = heldPool();
  const write = ['one', 'two', 'three'].map((sql) => ({ sql, parameters: [], expect: 1 }));
  const written = postgresWriter(pool).write(write);
  await expect.poll(() => asked).toEqual(['BEGIN', 'one', 'two', 'three']);
  answer();
  await expect.poll(() => asked).toEqual(['BEGIN', 'one', 'two', 'three', 'COMMIT']);
  answer();
  expect(await written).toBe('written');
});

it('[R1292] a statement that changes other rows than it must is rolled back', async () => {
  const { pool, asked, answer } = heldPool();
  const written = postgresWriter(pool).write([{ sql: 'one', parameters: [], expect: 2 }]);
  await expect.poll(() => asked).toHaveLength(2);
  answer();
  await expect.poll(() => asked).toEqual(['BEGIN', 'one', 'ROLLBACK']);
  answer();
  expect(await written).toBe('conflict');
});
