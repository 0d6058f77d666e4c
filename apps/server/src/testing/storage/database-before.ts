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
 * A folder as a version of the program left it that did not know a migration yet, with its database and its secret.
 * @param fill puts into the database what that version had written
 * @returns the folder, for a server to start on
 */
export async function databaseBefore(
  storage: Storage,
  migration: string,
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lamma-test-'));
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < migration));
  const sqlite = { dataDir, migrations: known, writerThread: WRITER_THREAD, now: 0, say: () => undefined };
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
