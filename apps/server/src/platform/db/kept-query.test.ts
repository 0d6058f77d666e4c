import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { keptRead, keptStatement } from './kept-query';

interface Tables {
  squares: { id: number; owner: string | null; side: string };
}
const ran = vi.fn();
class Driver extends DummyDriver {
  override async acquireConnection() {
    return {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        ran(query.sql, query.parameters);
        return { rows: [] };
      },
      streamQuery: async function* () {},
    };
  }
}
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new Driver(),
    createIntrospector: (own) => new SqliteIntrospector(own),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

describe('a kept query', () => {
  it('is compiled once and run with each call’s own values, in their places', async () => {
    const build = vi.fn((id: number, owner: string) =>
      db.selectFrom('squares').selectAll().where('owner', '=', owner).where('side', '=', 'start').where('id', '>', id),
    );
    const read = keptRead(db, build);
    await read(3, 'one');
    await read(7, 'two');
    expect(build).toHaveBeenCalledOnce();
    const sql = 'select * from "squares" where "owner" = ? and "side" = ? and "id" > ?';
    expect(ran.mock.calls).toEqual([
      [sql, ['one', 'start', 3]],
      [sql, ['two', 'start', 7]],
    ]);
  });

  it('as a statement keeps what it expects, and null is a value', () => {
    const claim = keptStatement(
      (owner: string | null, id: number) => db.updateTable('squares').set({ owner }).where('id', '=', id),
      1,
    );
    expect(claim('one', 4)).toEqual({
      sql: 'update "squares" set "owner" = ? where "id" = ?',
      parameters: ['one', 4],
      expect: 1,
    });
    expect(claim(null, 5).parameters).toEqual([null, 5]);
  });
});
