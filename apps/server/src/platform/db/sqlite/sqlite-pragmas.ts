import type { Database as Sqlite } from 'better-sqlite3';

/**
 * Settings of every SQLite connection (docs/rules.md, S1 to S4). The driver is built with NORMAL for WAL, so FULL is set here and
 * read back after a first write: before that write SQLite reports what was asked for, not what it does.
 */
export function setPragmas(db: Sqlite, busyTimeoutMs: number): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  // What is deleted is overwritten: a deleted account is in no free page.
  db.pragma('secure_delete = ON');
  db.pragma(`busy_timeout = ${busyTimeoutMs}`);
  db.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
}

/** @throws when a commit on this connection would not wait for the disk */
export function assertFull(db: Sqlite): void {
  const full = 2;
  const level = db.pragma('synchronous', { simple: true });
  const mode = db.pragma('journal_mode', { simple: true });
  if (level !== full || mode !== 'wal') {
    throw new Error(`SQLite runs with journal_mode ${mode} and synchronous ${level}, not WAL and FULL (${full})`);
  }
}
