import type { Statement as Prepared, Database as Sqlite } from 'better-sqlite3';
import type { Write, WriteResult } from '../database';

/** SQLite's errors that refuse one write and leave the connection well. */
const CONSTRAINT = /^SQLITE_CONSTRAINT/;

/**
 * Writes a batch in one transaction, a savepoint each, so that one fsync pays for all and a refused write takes only
 * itself back.
 * @returns a result for each write, in their order
 * @throws what SQLite throws when the batch as a whole failed; then none of it was written
 */
export function commitBatch(db: Sqlite, prepare: (sql: string) => Prepared, batch: readonly Write[]): WriteResult[] {
  db.exec('BEGIN IMMEDIATE');
  try {
    const results = batch.map((write) => writeOne(db, prepare, write));
    db.exec('COMMIT');
    return results;
  } catch (error) {
    // A full disk makes SQLite roll back by itself; then there is nothing left to take back.
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function writeOne(db: Sqlite, prepare: (sql: string) => Prepared, write: Write): WriteResult {
  db.exec('SAVEPOINT one');
  try {
    for (const { sql, parameters, expect } of write) {
      const { changes } = prepare(sql).run(...parameters);
      if (expect !== undefined && changes !== expect) return undo(db);
    }
    db.exec('RELEASE one');
    return 'written';
  } catch (error) {
    if (error instanceof Error && 'code' in error && CONSTRAINT.test(String(error.code))) return undo(db);
    throw error;
  }
}

function undo(db: Sqlite): WriteResult {
  db.exec('ROLLBACK TO one; RELEASE one');
  return 'conflict';
}

/** A cache of prepared statements: the product has a few dozen, so none is ever dropped. */
export function statementCache(db: Sqlite): (sql: string) => Prepared {
  const cache = new Map<string, Prepared>();
  return (sql) => {
    const known = cache.get(sql);
    if (known !== undefined) return known;
    const prepared = db.prepare(sql);
    cache.set(sql, prepared);
    return prepared;
  };
}
