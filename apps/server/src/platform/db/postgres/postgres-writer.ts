import {
  resolveShared,
  type SharedWrite,
  StorageError,
  shareWrites,
  type Waiting,
  type Write,
  type WriteResult,
  type Writer,
} from '../database';

/** SQLSTATE class 23 is a constraint violation, class 40 a serialization failure or deadlock; after both the decision is retried. */
const CONFLICT = /^(23|40)/;

/** The part of the driver's pool that is used. */
export interface Connections {
  connect(): Promise<Connection>;
}
interface Connection {
  query(sql: string, parameters?: unknown[]): Promise<{ rowCount: number | null }>;
  release(isBroken?: boolean): void;
}

/**
 * Runs each write as a transaction; PostgreSQL groups concurrent commits. Rows that may share a write wait
 * for the previous batch and form the next one.
 */
export function postgresWriter(pool: Connections): Writer {
  let waiting: Waiting[] = [];
  let isFlushing = false;

  /** Flushes after this turn of the event loop, so that rows which arrive in it share a transaction. */
  const scheduleFlush = () => {
    if (isFlushing || waiting.length === 0) return;
    isFlushing = true;
    setImmediate(() => {
      void writeRows().then(() => {
        isFlushing = false;
        scheduleFlush();
      });
    });
  };

  async function writeRows(): Promise<void> {
    const shared = shareWrites(waiting);
    waiting = [];
    try {
      const results = await transactShared(pool, shared);
      const again = resolveShared(shared, results);
      for (const { write, waiters } of shareWrites(again))
        for (const { resolvers } of waiters) transact(pool, write).then(resolvers.resolve, resolvers.reject);
    } catch (error) {
      const failure = error instanceof Error ? error : new StorageError('storage', error);
      for (const { resolvers } of shared.flatMap(({ waiters }) => waiters)) resolvers.reject(failure);
    }
  }

  return {
    write: (write) => transact(pool, write),
    add: (rows, row) =>
      new Promise((resolve, reject) => {
        waiting.push({ rows, row, resolvers: { resolve, reject } });
        scheduleFlush();
      }),
    close: async () => undefined,
  };
}

/** Writes all batches in one transaction; after a conflict, retries each batch in a separate transaction. @throws StorageError */
async function transactShared(pool: Connections, shared: readonly SharedWrite[]): Promise<WriteResult[]> {
  const together = await transact(
    pool,
    shared.flatMap(({ write }) => write),
  );
  if (together === 'written' || shared.length === 1) return shared.map(() => together);
  return Promise.all(shared.map(({ write }) => transact(pool, write)));
}

async function transact(pool: Connections, write: Write): Promise<WriteResult> {
  let client: Connection;
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
    // The connection might be lost or in a failed transaction: discard it.
    client.release(true);
    throw new StorageError('storage', error);
  }
}

/** Two round trips for any number of statements: they are pipelined, and the row counts are checked before the commit. */
async function run(client: Connection, write: Write): Promise<WriteResult> {
  const [begun, ...done] = await Promise.allSettled([
    client.query('BEGIN'),
    ...write.map(({ sql, parameters }) => client.query(sql, [...parameters])),
  ]);
  // After the first failure all later statements fail as a consequence.
  const failed = [begun, ...done].find((one) => one.status === 'rejected');
  const isAsExpected =
    failed === undefined &&
    write.every(({ expect }, index) => {
      const one = done[index];
      return expect === undefined || (one?.status === 'fulfilled' && one.value.rowCount === expect);
    });
  try {
    if (failed !== undefined) throw failed.reason;
    await client.query(isAsExpected ? 'COMMIT' : 'ROLLBACK');
    return isAsExpected ? 'written' : 'conflict';
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && CONFLICT.test(String(error.code)))) throw error;
    await client.query('ROLLBACK');
    return 'conflict';
  }
}
