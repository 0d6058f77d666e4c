import { type RawBuilder, type SqlBool, sql } from 'kysely';

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
  const comes = sql.raw(order === 'asc' ? '>' : '<');
  return sql<SqlBool>`(${sql.ref(first)}, ${sql.ref(second)}) ${comes} (${place[0]}, ${place[1]})`;
}
