import { type RawBuilder, sql } from 'kysely';
import type { Database, SharedRows, Write } from '../../../platform/db/database';

/** The SQL type of each column; needed for casts, because fields of the JSON parameter have no type. */
type ColumnTypes<Row> = Record<keyof Row & string, 'text' | 'integer' | 'bigint'>;
interface Versions {
  contests: { id: string; version: number };
}
/** There must be one object for each version, because the object is used as a cache key. */
interface VersionedRun {
  readonly contestId: string;
  readonly version: number;
}

/**
 * Inserts rows only if the contest still has the run's version. All rows that wait to be written for
 * one version share one statement.
 * @param sortedBy the column by which rows are sorted, so that two servers that insert at once cannot deadlock
 */
export function insertAtVersion<Row extends object>(
  database: Database,
  table: string,
  types: ColumnTypes<Row>,
  sortedBy: keyof Row & string,
): (run: VersionedRun) => SharedRows<Row> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const db = database.withTables<Versions>();
  const insert = (contestId: string, version: number, json: string) => {
    const locked = db.selectFrom('contests').select('id').where('id', '=', contestId).where('version', '=', version);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const fields = columns.map(
      (column, at) => sql`cast(one.value->>${sql.raw(String(at))} as ${sql.raw(types[column])})`,
    );
    const inserted = sql`insert into ${sql.table(table)} (${names}) select ${sql.join(fields)} from (${lockRow(database, locked)}) as contest, ${listedRows(database, json)} as one`;
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
    const cached = rowsOfRun.get(run);
    if (cached !== undefined) return cached;
    const rows = { writeOf: (all: readonly Row[]) => writeOf(run, all) };
    rowsOfRun.set(run, rows);
    return rows;
  };
}

/** Locks, until the commit, the row that a write depends on. SQLite has a single writer and needs no lock. */
function lockRow<Q extends { forShare(): Q }>({ dialect }: Pick<Database, 'dialect'>, query: Q): Q {
  return dialect === 'postgres' ? query.forShare() : query;
}

/**
 * Passes any number of rows as one parameter, a JSON array of arrays. SQL sees a relation whose column `value` holds one of the rows;
 * `value->>0` is that row's first field, as text.
 * @param json the parameter
 */
function listedRows({ dialect }: Pick<Database, 'dialect'>, json: string): RawBuilder<unknown> {
  return dialect === 'postgres' ? sql`json_array_elements(cast(${json} as json))` : sql`json_each(${json})`;
}
