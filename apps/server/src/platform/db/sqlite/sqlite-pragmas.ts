import type { Database as Sqlite } from 'better-sqlite3';

/**
 * Pragmas of every connection. The driver's build defaults to synchronous=NORMAL for WAL, so FULL is set here and read back after a first write:
 * before that, SQLite reports the requested value, not the effective one.
 */
export function setPragmas(db: Sqlite, busyTimeoutMs: number): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  // Overwrites deleted rows, so that a deleted account is not left in free pages.
  db.pragma('secure_delete = ON');
  db.pragma(`busy_timeout = ${busyTimeoutMs}`);
  db.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
}

/** @throws if commits of this connection are not fsynced */
export function assertFull(db: Sqlite): void {
  const full = 2;
  const level = db.pragma('synchronous', { simple: true });
  const mode = db.pragma('journal_mode', { simple: true });
  if (level !== full || mode !== 'wal') {
    throw new Error(`SQLite runs with journal_mode ${mode} and synchronous ${level}, not WAL and FULL (${full})`);
  }
}
