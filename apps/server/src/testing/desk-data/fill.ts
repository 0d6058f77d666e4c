import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database';
import type { Rows, Step } from './steps';

type Tables = Record<string, Record<string, string | number | null>>;

/** Things that are made at once, and bound values of one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const BATCH = 2000;
const MOST_VALUES = 30_000;

/**
 * Writes the data of some steps, a batch in a transaction.
 * @param done told after each batch how many things of a step there are
 */
export async function fill(
  database: Database,
  steps: readonly Step[],
  done: (step: Step, count: number) => void,
): Promise<void> {
  const db = database.withTables<Tables>();
  for (const step of steps) {
    for (let from = 0; from < step.count; from += BATCH) {
      const to = Math.min(step.count, from + BATCH);
      const rows = step.make(from, to);
      await db.transaction().execute((within) => insert(within, rows));
      done(step, to);
    }
    const sums = step.finish?.() ?? [];
    await db.transaction().execute((within) => insert(within, sums));
  }
  // As a database that has grown has them.
  await sql`ANALYZE`.execute(db);
}

async function insert(db: Kysely<Tables>, all: readonly Rows[]): Promise<void> {
  for (const { table, rows } of all) {
    const [first] = rows;
    if (first === undefined) continue;
    const atOnce = Math.floor(MOST_VALUES / Object.keys(first).length);
    for (let from = 0; from < rows.length; from += atOnce) {
      const part = rows.slice(from, from + atOnce);
      await db
        .insertInto(table)
        .values(part.map((row) => ({ ...row })))
        .execute();
    }
  }
}
