import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import type { Database as Connection, Statement as Prepared } from 'better-sqlite3';
import type { Write, WriteResult } from '../database';

/** The Node-API version that the current better-sqlite3 needs: Node 22.14 has it, Node 20 lacks it. */
const NODE_API = 10;

const isCurrent = Number(process.versions.napi) >= NODE_API;

/**
 * The SQLite driver for this Node: the current version, which has prebuilt binaries, or on Node 20 the last version that supports it, which
 * is compiled at install and crashes on Node 24.
 */
const require = createRequire(import.meta.url);

export const Sqlite = open();

function open(): typeof BetterSqlite3 {
  try {
    return isCurrent ? require('better-sqlite3') : require('better-sqlite3-node20');
  } catch (error) {
    const hint = isCurrent
      ? 'install again'
      : 'install a C++ compiler and Python, then install again; or use Node 22 or later';
    throw new Error(`The SQLite module is not installed for Node ${process.versions.node}: ${hint}`, { cause: error });
  }
}

/**
 * Sets the pragmas of a connection. synchronous is set to FULL, because the driver's build uses NORMAL with WAL. `assertFullSync` checks the
 * setting after a first write: before that, SQLite reports the requested value and not the one in effect.
 */
export function setPragmas(db: Connection, busyTimeoutMs: number): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  // Overwrites deleted rows, so that a deleted account is not left in free pages.
  db.pragma('secure_delete = ON');
  db.pragma(`busy_timeout = ${busyTimeoutMs}`);
  db.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
}

/** @throws if commits of this connection are not fsynced */
export function assertFullSync(db: Connection): void {
  const full = 2;
  const level = db.pragma('synchronous', { simple: true });
  const mode = db.pragma('journal_mode', { simple: true });
  if (level !== full || mode !== 'wal') {
    throw new Error(`SQLite runs with journal_mode ${mode} and synchronous ${level}, not WAL and FULL (${full})`);
  }
}

/** SQLite errors that refuse one write and leave the transaction usable. */
const CONSTRAINT = /^SQLITE_CONSTRAINT/;

const REFUSED = Symbol('refused');

/**
 * Writes a batch in one transaction: one fsync for all, and a refused write rolls back alone. Optimistic: savepoints cost more than most
 * writes, so the batch first runs without them. If a write is refused, the batch runs again, with a savepoint for each write.
 * @returns the results in the order of the writes
 * @throws SQLite's error if the batch as a whole failed; nothing was written
 */
export function commitBatch(
  db: Connection,
  prepare: (sql: string) => Prepared,
  batch: readonly Write[],
): WriteResult[] {
  const together = commit(db, () => {
    for (const write of batch) if (runAll(prepare, write) === 'conflict') throw REFUSED;
    return batch.map((): WriteResult => 'written');
  });
  if (together !== undefined) return together;
  if (batch.length === 1) return ['conflict'];
  return commit(db, () => batch.map((write) => writeOne(db, prepare, write))) ?? [];
}

/** @returns undefined if a write is refused; the transaction is then rolled back */
function commit(db: Connection, work: () => WriteResult[]): WriteResult[] | undefined {
  db.exec('BEGIN IMMEDIATE');
  try {
    const results = work();
    db.exec('COMMIT');
    return results;
  } catch (error) {
    // On a full disk SQLite has already rolled back.
    if (db.inTransaction) db.exec('ROLLBACK');
    if (error === REFUSED) return undefined;
    throw error;
  }
}

function writeOne(db: Connection, prepare: (sql: string) => Prepared, write: Write): WriteResult {
  db.exec('SAVEPOINT one');
  const result = runAll(prepare, write);
  db.exec(result === 'written' ? 'RELEASE one' : 'ROLLBACK TO one; RELEASE one');
  return result;
}

function runAll(prepare: (sql: string) => Prepared, write: Write): WriteResult {
  try {
    for (const { sql, parameters, expect } of write) {
      const { changes } = prepare(sql).run(...parameters);
      if (expect !== undefined && changes !== expect) return 'conflict';
    }
    return 'written';
  } catch (error) {
    if (error instanceof Error && 'code' in error && CONSTRAINT.test(String(error.code))) return 'conflict';
    throw error;
  }
}

/** Caches prepared statements without evicting any: the writer uses at most a few hundred SQL texts. */
export function statementCache(db: Connection): (sql: string) => Prepared {
  const cache = new Map<string, Prepared>();
  return (sql) => {
    const known = cache.get(sql);
    if (known !== undefined) return known;
    const prepared = db.prepare(sql);
    cache.set(sql, prepared);
    return prepared;
  };
}
