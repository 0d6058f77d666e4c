import type { Pool, PoolClient } from 'pg';
import { StorageError, type Write, type WriteResult, type Writer } from '../database';
import { answerShared, isRow, type SharedWrite, shareWrites, type Waiting, writeAlone } from '../shared-writes';

/** SQLSTATE classes: 23 is a violated constraint; 40 a serialization failure or a deadlock, to be decided again as well. */
const CONFLICT = /^(23|40)/;

/**
 * Runs each write as a transaction of its own; PostgreSQL groups the commits of concurrent ones by itself. Rows that may share a write
 * gather while the last ones are being written, and all that gathered are one transaction.
 */
export function postgresWriter(pool: Pool): Writer {
  let waiting: Waiting[] = [];
  let isUnderway = false;

  async function writeRows(): Promise<void> {
    while (waiting.length > 0) {
      const shared = shareWrites(waiting);
      waiting = [];
      try {
        const results = await transactShared(pool, shared);
        for (const { write, resolve, reject } of answerShared(shared, results))
          transact(pool, writeAlone(write)).then(resolve, reject);
      } catch (error) {
        const failure = error instanceof Error ? error : new StorageError('storage', error);
        for (const { reject } of shared.flatMap(({ of }) => of)) reject(failure);
      }
    }
    isUnderway = false;
  }

  return {
    write: (write) => {
      if (!isRow(write)) return transact(pool, write);
      return new Promise((resolve, reject) => {
        waiting.push({ write, resolve, reject });
        if (isUnderway) return;
        isUnderway = true;
        // Once this turn of the event loop is over: what arrives in it goes together.
        setImmediate(() => void writeRows());
      });
    },
    close: async () => undefined,
  };
}

/** Writes all in one transaction; where that is refused, each in its own. @throws StorageError */
async function transactShared(pool: Pool, shared: readonly SharedWrite[]): Promise<WriteResult[]> {
  const together = await transact(
    pool,
    shared.flatMap(({ write }) => write),
  );
  if (together === 'written' || shared.length === 1) return shared.map(() => together);
  return Promise.all(shared.map(({ write }) => transact(pool, write)));
}

/** @throws StorageError */
async function transact(pool: Pool, write: Write): Promise<WriteResult> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    throw new StorageError('storage', error);
  }
  try {
    const result = await run(client, write);
    client.release();
    return result;
  } catch (error) {
    // The connection may be gone or inside a failed transaction: it is not given back.
    client.release(true);
    throw new StorageError('storage', error);
  }
}

async function run(client: PoolClient, write: Write): Promise<WriteResult> {
  await client.query('BEGIN');
  try {
    for (const { sql, parameters, expect } of write) {
      const { rowCount } = await client.query(sql, [...parameters]);
      if (expect !== undefined && rowCount !== expect) {
        await client.query('ROLLBACK');
        return 'conflict';
      }
    }
    await client.query('COMMIT');
    return 'written';
  } catch (error) {
    if (error instanceof Error && 'code' in error && CONFLICT.test(String(error.code))) {
      await client.query('ROLLBACK');
      return 'conflict';
    }
    throw error;
  }
}
