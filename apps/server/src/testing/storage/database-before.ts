import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../migrations/index';
import type { Database } from '../../platform/db/database';
import { openPostgres } from '../../platform/db/postgres/open-postgres';
import { openSqlite } from '../../platform/db/sqlite/open-sqlite';
import { WRITER_THREAD } from '../build-programs';
import type { Storage } from './on-each-storage';
import { postgresOf } from './postgres';

/**
 * A data folder of a version without this migration, with its database and secret.
 * @param fill inserts rows of that version
 * @returns the folder, on which a server can start
 */
export async function databaseBefore(
  storage: Storage,
  migration: string,
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lamma-test-'));
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < migration));
  const sqlite = { dataDir, migrations: known, writerThread: WRITER_THREAD, now: 0, print: () => undefined };
  const onBroken = (error: Error) => {
    throw error;
  };
  const database =
    storage === 'sqlite'
      ? await openSqlite({ ...sqlite, onBroken })
      : await openPostgres(await postgresOf(dataDir), known);
  await fill(database);
  await database.close();
  writeFileSync(join(dataDir, 'secret'), 'ab'.repeat(32));
  return dataDir;
}
