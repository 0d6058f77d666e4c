import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorage } from '../../testing/storage/on-each-storage';
import { type Statement, statement, type Write } from './database';
import { decide } from './decide';

interface Tables {
  meta: { name: string; value: string };
}

onEachStorage('a write', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const db = () => server.product.database.withTables<Tables>();
  const write = (statements: Write) => server.product.database.writer.write(statements);
  const add = (name: string, value = '0'): Statement => statement(db().insertInto('meta').values({ name, value }), 1);
  const change = (name: string, from: string, to: string): Statement =>
    statement(db().updateTable('meta').set({ value: to }).where('name', '=', name).where('value', '=', from), 1);
  const readValue = async (name: string) =>
    (await db().selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst())?.value;

  it('a write is rolled back as a whole if a row count does not match', async () => {
    expect(await write([add('a'), change('a', '7', '8')])).toBe('conflict');
    expect(await readValue('a')).toBeUndefined();
    expect(await write([add('a'), change('a', '0', '8')])).toBe('written');
    expect(await readValue('a')).toBe('8');
  });

  it('a write that violates a constraint is reported as a conflict, and rolled back as a whole', async () => {
    await write([add('b')]);
    expect(await write([add('c'), add('b')])).toBe('conflict');
    expect(await readValue('c')).toBeUndefined();
  });

  it('batched rows are written together; if one is refused, the valid ones are still written', async () => {
    const rows = (round: string, count: number) => {
      const shared = { writeOf: (names: readonly string[]) => names.map((name) => add(name)) };
      const one = (index: number) => server.product.database.writer.add(shared, `${round} ${index}`);
      return Promise.all(Array.from({ length: count }, (_, index) => one(index)));
    };
    expect(await rows('good', 50)).toEqual(Array(50).fill('written'));
    await write([add('mixed 7')]);
    const results = await rows('mixed', 20);
    expect(results.flatMap((result, index) => (result === 'conflict' ? [index] : []))).toEqual([7]);
    for (let index = 0; index < 20; index += 1) expect(await readValue(`mixed ${index}`)).toBe('0');
  });

  it('a write is visible to a read after its acknowledgement', async () => {
    for (let round = 0; round < 20; round += 1) {
      expect(await write([add(`seen${round}`, String(round))])).toBe('written');
      expect(await readValue(`seen${round}`)).toBe(String(round));
    }
  });

  it('fifty concurrent decisions on one row are serialised without losing one', async () => {
    await write([add('count')]);
    const one = () =>
      decide(server.product.database.writer, async () => {
        const value = (await readValue('count')) ?? '';
        return { write: [change('count', value, String(Number(value) + 1))], answer: Number(value) + 1 };
      });
    const answers: number[] = [];
    for (let round = 0; round < 5; round += 1) answers.push(...(await Promise.all(Array.from({ length: 10 }, one))));
    expect(await readValue('count')).toBe('50');
    expect(answers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('only one of 100 concurrent writes takes the item', async () => {
    await write([add('code', 'free')]);
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) => write([change('code', 'free', `user ${index}`)])),
    );
    expect(results.filter((result) => result === 'written')).toHaveLength(1);
    expect(await readValue('code')).toBe(`user ${results.indexOf('written')}`);
  });
});
