import { sql } from 'kysely';
import type { Database, Statement } from '../../../platform/db/database';
import { holdRow } from '../../../platform/db/hold-row';
import { keptStatement } from '../../../platform/db/kept-query';

/** The SQL type of each column. A parameter in a select list has no type by itself. */
type ColumnTypes<Row> = Record<keyof Row & string, 'text' | 'integer' | 'bigint'>;
interface Versions {
  contests: { id: string; version: number };
}

/**
 * Makes statements that insert a row into a table only if the contest still has a version. The SQL is made once.
 * @returns a function that gives the statement for one row
 */
export function insertAtVersion<Row extends object>(
  database: Database,
  table: string,
  types: ColumnTypes<Row>,
): (contestId: string, version: number, row: Row) => Statement {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const db = database.withTables<Versions & Record<string, Row>>();
  const insert = keptStatement((contestId: string, version: number, ...values: unknown[]) => {
    const typed = columns.map((column, at) => sql`cast(${values[at]} as ${sql.raw(types[column])})`.as(column));
    const held = db.selectFrom('contests').select(typed).where('id', '=', contestId).where('version', '=', version);
    return db.insertInto(table).columns(columns).expression(holdRow(database, held));
  }, 1);
  return (contestId, version, row) => insert(contestId, version, ...columns.map((column) => row[column]));
}
