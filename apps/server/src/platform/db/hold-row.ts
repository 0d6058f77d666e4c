import type { Database } from './database';

/**
 * A read inside a write: the row that it depends on stays as it was found until the write commits: no other change comes
 * between. SQLite has one writer, and needs to say nothing.
 */
export function holdRow<Q extends { forShare(): Q }>({ dialect }: Pick<Database, 'dialect'>, query: Q): Q {
  return dialect === 'postgres' ? query.forShare() : query;
}
