import { existsSync, readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';
import { Sqlite } from '../../platform/db/sqlite/connection';

/**
 * The writer thread on a disk that fails on demand. A file beside the database names the fault: `full` (no new pages),
 * or an SQLite error code that each batch throws.
 */
const { file } = workerData as { file: string };
const exec = Sqlite.prototype.exec;

Sqlite.prototype.exec = function faulty(this: BetterSqlite3.Database, sql: string) {
  if (sql === 'BEGIN IMMEDIATE') {
    const fault = existsSync(`${file}.fault`) ? readFileSync(`${file}.fault`, 'utf8') : '';
    if (fault.startsWith('SQLITE_')) throw new Sqlite.SqliteError('a fault made by the test', fault);
    // SQLite raises a lower limit to the current number of pages.
    this.pragma(`max_page_count = ${fault === 'full' ? 1 : 1_073_741_823}`);
  }
  return exec.call(this, sql);
};

await import('../../platform/db/sqlite/writer-thread');
