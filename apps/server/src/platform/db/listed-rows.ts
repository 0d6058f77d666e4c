import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database';

/**
 * Rows that come as one parameter, however many they are: a JSON list of lists. In the statement it is a relation whose column `value`
 * is one row; `value->>0` is its first field, as text.
 * @param json the parameter
 */
export function listedRows({ dialect }: Pick<Database, 'dialect'>, json: string): RawBuilder<unknown> {
  return dialect === 'postgres' ? sql`json_array_elements(cast(${json} as json))` : sql`json_each(${json})`;
}
