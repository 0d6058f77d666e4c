import type { Statement as Prepared, Database as Sqlite } from 'better-sqlite3';
import type { Write, WriteResult } from '../database';

/** SQLite's errors that refuse one write and leave the connection well. */
const CONSTRAINT = /^SQLITE_CONSTRAINT/;

/** Says that a write of a batch was refused. */
const REFUSED = Symbol('refused');

/**
 * Writes a batch in one transaction, so that one fsync pays for all, and a refused write takes only itself back. Nearly always none is
 * refused: first all are written without savepoints, which cost more than most writes; where one is refused they begin again, a
 * savepoint each.
 * @returns a result for each write, in their order
 * @throws what SQLite throws when the batch as a whole failed; then none of it was written
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

/** Commits what is done in `work`. @returns undefined, with nothing written, where `work` says that a write was refused */
function commit(db: Sqlite, work: () => WriteResult[]): WriteResult[] | undefined {
  db.exec('BEGIN IMMEDIATE');
  try {
    const results = work();
    db.exec('COMMIT');
    return results;
  } catch (error) {
    // A full disk makes SQLite roll back by itself; then there is nothing left to take back.
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

/** Runs a write's statements. A conflict takes nothing back. */
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
