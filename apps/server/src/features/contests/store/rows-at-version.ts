import { sql } from 'kysely';
import type { Database, SharedRows, Write } from '../../../platform/db/database';
import { holdRow } from '../../../platform/db/hold-row';
import { listedRows } from '../../../platform/db/listed-rows';

/** The SQL type of each column. A field of a listed row has no type by itself. */
type ColumnTypes<Row> = Record<keyof Row & string, 'text' | 'integer' | 'bigint'>;
interface Versions {
  contests: { id: string; version: number };
}
/** A run as memory has it: one object as long as the contest has one version. */
interface VersionedRun {
  readonly contestId: string;
  readonly version: number;
}

/**
 * Rows of a table that are inserted only if the contest still has the run's version: one statement for all that wait together.
 * @param sortedBy the column by which rows are sorted: two servers that write at once then never wait for each other in a circle
 */
export function rowsAtVersion<Row extends object>(
  database: Database,
  table: string,
  types: ColumnTypes<Row>,
  sortedBy: keyof Row & string,
): (run: VersionedRun) => SharedRows<Row> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const db = database.withTables<Versions>();
  const insert = (contestId: string, version: number, json: string) => {
    const held = db.selectFrom('contests').select('id').where('id', '=', contestId).where('version', '=', version);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const fields = columns.map(
      (column, at) => sql`cast(one.value->>${sql.raw(String(at))} as ${sql.raw(types[column])})`,
    );
    const inserted = sql`insert into ${sql.table(table)} (${names}) select ${sql.join(fields)} from (${holdRow(database, held)}) as held, ${listedRows(database, json)} as one`;
    return inserted.compile(db);
  };
  const fieldsOf = (row: Row) => columns.map((column) => row[column]);
  const rowsOfRun = new WeakMap<VersionedRun, SharedRows<Row>>();

  function writeOf({ contestId, version }: VersionedRun, rows: readonly Row[]): Write {
    const sorted = rows.length === 1 ? rows : rows.toSorted((one, other) => (one[sortedBy] < other[sortedBy] ? -1 : 1));
    const { sql: text, parameters } = insert(contestId, version, JSON.stringify(sorted.map(fieldsOf)));
    return [{ sql: text, parameters, expect: rows.length }];
  }

  return (run) => {
    const known = rowsOfRun.get(run);
    if (known !== undefined) return known;
    const rows = { writeOf: (all: readonly Row[]) => writeOf(run, all) };
    rowsOfRun.set(run, rows);
    return rows;
  };
}
