import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Selects what comes after a place in a list that is ordered by two columns. An index on both answers it.
 * @param order of both columns
 * @param place the values of both columns in the last row of the page before; undefined for the first page, which leaves nothing out
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
