import { Kysely } from 'kysely';
import { migrations } from '../../migrations/index';
import type { Database, Statement } from '../../platform/db/database';
import { MigratingSqliteDialect, migrate } from '../../platform/db/migrate';
import { Sqlite } from '../../platform/db/sqlite/better-sqlite3';

type Query = Pick<Statement, 'sql' | 'parameters'>;

/**
 * An empty database of SQLite that tells how it answers queries. The product never gathers statistics (`ANALYZE`), so a plan is the same
 * on a large database.
 */
export async function queryPlans() {
  const file = new Sqlite(':memory:');
  const asked: Query[] = [];
  const kysely = new Kysely<unknown>({
    dialect: new MigratingSqliteDialect({ database: file }),
    log: ({ query }) => {
      asked.push(query);
    },
  });
  await migrate(kysely, migrations);
  const unused = () => Promise.reject(new Error('plans are of reads, and of statements that are handed over'));
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

    /** How the queries of a read are answered, a line a step. */
    async ofRead(read: () => Promise<unknown>): Promise<string[]> {
      asked.length = 0;
      await read();
      return asked.flatMap(planOf);
    },

    /** How a write finds its rows. */
    ofWrite: (...statements: Statement[]): string[] => statements.flatMap(planOf),
  };
}

/** Steps that grow with the table: it is read whole, or sorted. */
export const slowSteps = (plan: readonly string[]): string[] =>
  plan.filter((step) => /^SCAN (?!CONSTANT ROW)|TEMP B-TREE/.test(step));
