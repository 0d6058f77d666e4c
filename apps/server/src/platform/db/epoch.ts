import type { Random } from '../secrets/random';
import { type Database, statement } from './database';

interface MetaTables {
  meta: { name: string; value: string };
}
const NAME = 'epoch';
const BYTES = 4;

/**
 * Part of every ETag: after a restored backup, version numbers repeat and could match stale ETags of clients. A server that starts alone begins a new
 * epoch; one that joins another shares it.
 */
export async function openEpoch(database: Database, random: Random, isOnlyServer: boolean): Promise<string> {
  const db = database.withTables<MetaTables>();
  const row = await db.selectFrom('meta').select('value').where('name', '=', NAME).executeTakeFirst();
  if (row !== undefined && !isOnlyServer) return row.value;
  const value = random.token(BYTES);
  const upsert = db
    .insertInto('meta')
    .values({ name: NAME, value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }));
  await database.writer.write([statement(upsert, 1)]);
  return value;
}
