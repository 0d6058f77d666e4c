import { existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { StartRefused } from '../../process/start-refused';
import type { Database, Write, WriteResult } from '../database';
import { type Migrations, migrationState } from '../migrate';
import { Sqlite } from './better-sqlite3';
import { commitBatch, statementCache } from './commit-batch';
import { asRefusal, databaseFile } from './open-sqlite';
import { setPragmas } from './sqlite-pragmas';

/** How long a command waits for the server's write lock. */
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Opens the database of a running server for one short command. Never migrates.
 * @throws StartRefused if there is no database, its version differs, or it is not writable
 */
export async function openSqliteBeside(dataDir: string, migrations: Migrations): Promise<Database> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new StartRefused(`${file} does not exist yet: start the server once, or set DATA_DIR`);
  const db = openFile(file);
  const prepare = statementCache(db);
  const kysely = new Kysely<unknown>({ dialect: new SqliteDialect({ database: db }) });
  if ((await migrationState(kysely, migrations)).kind !== 'current') {
    await kysely.destroy();
    throw new StartRefused(`${file} has another version than this program: start the server of this version once`);
  }
  const write = async (one: Write): Promise<WriteResult> => commitBatch(db, prepare, [one])[0] ?? 'conflict';
  return {
    dialect: 'sqlite',
    withTables: <T>() => kysely as Kysely<T>,
    writer: {
      write,
      add: (rows, row) => write(rows.writeOf([row])),
      close: async () => undefined,
    },
    close: () => kysely.destroy(),
  };
}

function openFile(file: string): BetterSqlite3.Database {
  try {
    const db = new Sqlite(file, { fileMustExist: true });
    setPragmas(db, BUSY_TIMEOUT_MS);
    return db;
  } catch (error) {
    throw asRefusal(error, file);
  }
}
