import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Of a list ordered by two columns the rows after a place, the last row of the page before. An index on the columns answers it.
 * @param order of both columns
 * @param place the values of both columns in that row
 */
export function afterPlace(
  order: 'asc' | 'desc',
  [first, second]: readonly [string, string],
  [one, other]: readonly [number, string | number],
): RawBuilder<SqlBool> {
  const comes = sql.raw(order === 'asc' ? '>' : '<');
  return sql<SqlBool>`(${sql.ref(first)}, ${sql.ref(second)}) ${comes} (${one}, ${other})`;
}
