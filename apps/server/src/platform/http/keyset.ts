import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Page } from './routes';

/** The last row of a page in a list that is ordered by a number (a time, a position) and then by id. */
export interface Cursor {
  at: number;
  id: string;
}

const CURSOR = /^(\d{1,15})\.([\w-]{1,64})$/;

/** Parses a cursor; null if it is malformed. */
export function readCursor(text: string): Cursor | null {
  const [, at, id] = CURSOR.exec(text) ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

/** The cursor of a row, for the `Link` header. */
export function writeCursor({ at, id }: Cursor): string {
  return `${at}.${id}`;
}

/**
 * Makes a page with the cursor of the next one.
 * @param rows one more than `limit` if there is a next page
 */
export function pageOfRows<Row, View>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => View,
  cursorOf: (row: Row) => Cursor,
): Page<View[]> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || last === undefined) return new Page(shown.map(view), null);
  return new Page(shown.map(view), writeCursor(cursorOf(last)));
}

/**
 * Keyset pagination: the rows after a cursor in a list ordered by two columns, answered by an index on both.
 * @param order of both columns
 * @param place both columns of the previous page's last row; undefined for the first page
 */
export function afterPlace(
  order: 'asc' | 'desc',
  [first, second]: readonly [string, string],
  place: readonly [number, string | number] | undefined,
): RawBuilder<SqlBool> {
  if (place === undefined) return sql<SqlBool>`true`;
  const operator = sql.raw(order === 'asc' ? '>' : '<');
  return sql<SqlBool>`(${sql.ref(first)}, ${sql.ref(second)}) ${operator} (${place[0]}, ${place[1]})`;
}
