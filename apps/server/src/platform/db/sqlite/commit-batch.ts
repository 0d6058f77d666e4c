import type { Statement as Prepared, Database as Sqlite } from 'better-sqlite3';
import type { Write, WriteResult } from '../database';

/** SQLite errors that refuse one write and leave the transaction usable. */
const CONSTRAINT = /^SQLITE_CONSTRAINT/;

/** Signals that a write of the batch was refused. */
const REFUSED = Symbol('refused');

/**
 * Writes a batch in one transaction: one fsync for all, and a refused write rolls back alone. Optimistic: savepoints cost more than most writes, so
 * the batch is first run without them, and repeated with one savepoint each if a write is refused.
 * @returns the results in the order of the writes
 * @throws SQLite's error if the batch as a whole failed; nothing was written
 */
export function commitBatch(db: Sqlite, prepare: (sql: string) => Prepared, batch: readonly Write[]): WriteResult[] {
  const together = commit(db, () => {
    for (const write of batch) if (runAll(prepare, write) === 'conflict') throw REFUSED;
    return batch.map((): WriteResult => 'written');
  });
  if (together !== undefined) return together;
  if (batch.length === 1) return ['conflict'];
  return commit(db, () => batch.map((write) => writeOne(db, prepare, write))) ?? [];
}

/** Runs `work` in a transaction. @returns undefined, rolled back, if `work` signals a refused write */
function commit(db: Sqlite, work: () => WriteResult[]): WriteResult[] | undefined {
  db.exec('BEGIN IMMEDIATE');
  try {
    const results = work();
    db.exec('COMMIT');
    return results;
  } catch (error) {
    // SQLite rolls back on its own on a full disk.
    if (db.inTransaction) db.exec('ROLLBACK');
    if (error === REFUSED) return undefined;
    throw error;
  }
}

function writeOne(db: Sqlite, prepare: (sql: string) => Prepared, write: Write): WriteResult {
  db.exec('SAVEPOINT one');
  const result = runAll(prepare, write);
  db.exec(result === 'written' ? 'RELEASE one' : 'ROLLBACK TO one; RELEASE one');
  return result;
}

/** Runs the statements of a write without rolling back after a conflict. */
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

/** Cache of prepared statements. Never evicts: the product has a few dozen. */
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
