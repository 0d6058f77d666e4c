import { existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { type Config, readConfig } from '../config';
import { migrations } from '../migrations/index';
import type { Database, Write, WriteResult } from '../platform/db/database';
import { type Migrations, migrationState } from '../platform/db/migrate';
import { commitBatch, Sqlite, setPragmas, statementCache } from '../platform/db/sqlite/connection';
import { asRefusal, databaseFile } from '../platform/db/sqlite/open-sqlite';
import { keepFilesPrivate } from '../platform/process/data-folder';
import { refusedByFiles, StartRefused } from '../platform/process/start-refused';
import { systemRandom } from '../platform/secrets/random';
import { systemClock } from '../platform/time/clock';

export interface CommandContext {
  config: Config;
  database: Database;
  clock: ReturnType<typeof systemClock>;
  random: ReturnType<typeof systemRandom>;
}

/**
 * Runs a command on the configured database and ends the process with 0, or with 1 and a one-line error.
 * @param work returns the lines to print
 */
export async function runCommand(
  usage: string,
  work: (context: CommandContext, args: string[]) => Promise<string[] | null>,
): Promise<void> {
  keepFilesPrivate();
  const read = readConfig(process.env);
  try {
    if (!read.ok) throw new StartRefused(read.problems.join('\n'));
    const { config } = read;
    const database =
      config.DATABASE_URL === undefined
        ? await openSqliteBeside(config.DATA_DIR, migrations)
        : await (await import('../platform/db/postgres/open-postgres')).openPostgres(config.DATABASE_URL, migrations);
    const context = { config, database, clock: systemClock(), random: systemRandom() };
    const lines = await work(context, process.argv.slice(2)).finally(() => database.close());
    if (lines === null) throw new StartRefused(usage);
    for (const line of lines) console.log(line);
  } catch (error) {
    const refused = (read.ok ? refusedByFiles(error, read.config.DATA_DIR) : undefined) ?? error;
    if (!(refused instanceof StartRefused)) throw error;
    console.error(refused.message);
    process.exitCode = 1;
  }
}

/** How long a command waits while the server holds the write lock. */
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Opens the database for one short command; a server might be running on it. Never migrates.
 * @throws StartRefused if there is no database, its schema has another version than this program, or it is not writable
 */
async function openSqliteBeside(dataDir: string, migrations: Migrations): Promise<Database> {
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
