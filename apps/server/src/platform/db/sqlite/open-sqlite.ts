import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { StartRefused } from '../../process/start-refused';
import type { Database } from '../database';
import { MigratingSqliteDialect, type Migrations, migrate, migrationState } from '../migrate';
import { Sqlite, setPragmas } from './connection';
import { startSqliteWriter } from './sqlite-writer';

export interface SqliteOptions {
  dataDir: string;
  migrations: Migrations;
  writerThread: URL;
  now: number;
  onBroken: (error: Error) => void;
  print: (line: string) => void;
}

/**
 * Below this size in bytes, all of an existing database is checked at start (`quick_check`); a larger one is not, because the check would
 * take too long.
 */
const CHECK_BELOW = 64 * 1024 * 1024;
/** Busy timeout of reads. It is short, because a waiting read blocks the main thread. */
const READ_BUSY_MS = 50;
/** Size of the cache of prepared reads. */
const CACHED_READS = 200;

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'lamma.db');
}

/**
 * Opens or creates the database of a folder, migrates it and starts its writer.
 * @throws StartRefused if another server uses the folder, or if the database is missing, damaged or newer than this program
 */
export async function openSqlite(options: SqliteOptions): Promise<Database> {
  const { dataDir, migrations } = options;
  const unlock = lockFolder(dataDir);
  try {
    const file = databaseFile(dataDir);
    // SQLite treats an empty file as a new database, and would discard its WAL.
    const isNew = !existsSync(file) || statSync(file).size === 0;
    if (isNew && existsSync(join(dataDir, 'secret'))) {
      throw new StartRefused(
        `${file} is missing or empty, but ${dataDir} held a database before: restore your backup, or use an empty DATA_DIR`,
      );
    }
    await prepareFile(file, isNew, options);
    const reader = new Sqlite(file, { readonly: true, fileMustExist: true });
    reader.pragma(`busy_timeout = ${READ_BUSY_MS}`);
    const kysely = new Kysely<unknown>({ dialect: new SqliteDialect({ database: withPrepared(reader) }) });
    const writer = await startSqliteWriter(options.writerThread, file, options.onBroken);
    return {
      dialect: 'sqlite',
      // Every store has its own table types over one connection.
      withTables: <T>() => kysely as Kysely<T>,
      writer,
      close: async () => {
        await writer.close();
        await kysely.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw asRefusal(error, databaseFile(dataDir));
  }

  async function prepareFile(file: string, isNew: boolean, { now, print }: SqliteOptions): Promise<void> {
    const db = new Sqlite(file);
    const kysely = new Kysely<unknown>({ dialect: new MigratingSqliteDialect({ database: db }) });
    try {
      setPragmas(db, READ_BUSY_MS);
      if (!isNew) checkIntegrity(db, file);
      const state = await migrationState(kysely, migrations);
      if (state.kind === 'newer') {
        throw new StartRefused(
          `${file} was written by a newer version (${state.names.join(', ')}): update the program first`,
        );
      }
      if (state.kind === 'pending') {
        const backup = join(dataDir, 'backups', `before-${state.names[0]}-${now}.db`);
        mkdirSync(join(dataDir, 'backups'), { recursive: true, mode: 0o700 });
        print(`backing the database up to ${backup}`);
        await db.backup(backup);
      }
      if (state.kind !== 'current') await migrate(kysely, migrations);
    } finally {
      await kysely.destroy();
    }
  }
}

/** Caches prepared statements of the reader: preparing one costs more than most reads. */
function withPrepared(reader: BetterSqlite3.Database) {
  const cache = new Map<string, BetterSqlite3.Statement>();
  return {
    prepare: (sql: string) => {
      const prepared = cache.get(sql) ?? reader.prepare(sql);
      cache.delete(sql);
      cache.set(sql, prepared);
      // A query with a list has another text for each length of the list, so the number of statements is unbounded: evict the least
      // recently used.
      const [oldest] = cache.keys();
      if (cache.size > CACHED_READS && oldest !== undefined) cache.delete(oldest);
      return prepared;
    },
    close: () => {
      reader.close();
    },
  };
}

function checkIntegrity(db: BetterSqlite3.Database, file: string): void {
  const pages = Number(db.pragma('page_count', { simple: true }));
  const bytes = pages * Number(db.pragma('page_size', { simple: true }));
  if (bytes > CHECK_BELOW) return;
  const answer = String(db.pragma('quick_check(1)', { simple: true }));
  if (answer !== 'ok') throw damaged(file, answer);
}

function damaged(file: string, what: string): StartRefused {
  return new StartRefused(`${file} is damaged (${what.replace(/\s+/g, ' ')}): restore your backup of its folder`);
}

/** Converts an error of SQLite or the file system at start to a one-line refusal; returns a bug unchanged. */
export function asRefusal(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof StartRefused || !('code' in error)) return error;
  const code = String(error.code);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return damaged(file, error.message);
  if (code.startsWith('SQLITE_BUSY')) return new StartRefused(`${file} is in use by another program: end that first`);
  if (/^(SQLITE_(CANTOPEN|READONLY|FULL|IOERR|PERM|AUTH)|E[A-Z]+$)/.test(code)) {
    return new StartRefused(`Cannot open ${file} for writing (${error.message}): check DATA_DIR`);
  }
  return error;
}

/**
 * Locks a folder for one server. The operating system releases the lock when the process ends, even if the process crashes.
 * @returns a function that releases the lock
 * @throws StartRefused if another server has locked the folder
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'server.lock');
  let lock: BetterSqlite3.Database | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = new Sqlite(file, { timeout: 0 });
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    const isHeld = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
    if (!isHeld) throw asRefusal(error, file);
    throw new StartRefused(`another server is running on ${dataDir}: stop it first, or use another DATA_DIR`);
  }
  const openLock = lock;
  return () => openLock.close();
}
