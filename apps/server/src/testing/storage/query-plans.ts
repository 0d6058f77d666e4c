import { Kysely } from 'kysely';
import { migrations } from '../../migrations/index';
import type { Database, Statement } from '../../platform/db/database';
import { MigratingSqliteDialect, migrate } from '../../platform/db/migrate';
import { Sqlite } from '../../platform/db/sqlite/connection';

type Query = Pick<Statement, 'sql' | 'parameters'>;

/** An empty SQLite database that records query plans. The product never runs `ANALYZE`, so plans do not depend on the size of tables. */
export async function queryPlans() {
  const file = new Sqlite(':memory:');
  const queries: Query[] = [];
  const kysely = new Kysely<unknown>({
    dialect: new MigratingSqliteDialect({ database: file }),
    log: ({ query }) => {
      queries.push(query);
    },
  });
  await migrate(kysely, migrations);
  const unused = () => Promise.reject(new Error('only reads and given statements have plans'));
  const database: Database = {
    dialect: 'sqlite',
    withTables: <T>() => kysely as Kysely<T>,
    writer: { write: unused, add: unused, close: unused },
    close: () => kysely.destroy(),
  };
  const planOf = ({ sql, parameters }: Query): string[] =>
    (file.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[]).map(({ detail }) => detail);
  return {
    database,
    close: () => kysely.destroy(),

    /** The plan of a read's queries, a line per step. */
    async ofRead(read: () => Promise<unknown>): Promise<string[]> {
      queries.length = 0;
      await read();
      return queries.flatMap(planOf);
    },

    ofWrite: (...statements: Statement[]): string[] => statements.flatMap(planOf),
  };
}

/** Steps whose cost grows with the table: full scans and sorts. */
export const slowSteps = (plan: readonly string[]): string[] =>
  plan.filter((step) => /^SCAN (?!CONSTANT ROW)|TEMP B-TREE/.test(step));
