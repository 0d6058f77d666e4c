import { StorageError, type Write, type WriteResult, type Writer } from '../database';
import { answerShared, type SharedWrite, shareWrites, type Waiting } from '../shared-writes';

/** SQLSTATE classes: 23 is a violated constraint; 40 a serialization failure or a deadlock, to be decided again as well. */
const CONFLICT = /^(23|40)/;

/** What is used of the driver's pool. */
export interface Connections {
  connect(): Promise<Connection>;
}
interface Connection {
  query(sql: string, parameters?: unknown[]): Promise<{ rowCount: number | null }>;
  /** @param isBroken it is not given back */
  release(isBroken?: boolean): void;
}

/**
 * Runs each write as a transaction of its own; PostgreSQL groups the commits of concurrent ones by itself. Rows that may share a write
 * gather while the last ones are being written, and all that gathered are one transaction.
 */
export function postgresWriter(pool: Connections): Writer {
  let waiting: Waiting[] = [];
  let isUnderway = false;

  /** Once this turn of the event loop is over: rows that arrive in it share a transaction. */
  const next = () => {
    if (isUnderway || waiting.length === 0) return;
    isUnderway = true;
    setImmediate(() => {
      void writeRows().then(() => {
        isUnderway = false;
        next();
      });
    });
  };

  async function writeRows(): Promise<void> {
    const shared = shareWrites(waiting);
    waiting = [];
    try {
      const results = await transactShared(pool, shared);
      const again = answerShared(shared, results);
      for (const { write, of } of shareWrites(again))
        for (const { resolvers } of of) transact(pool, write).then(resolvers.resolve, resolvers.reject);
    } catch (error) {
      const failure = error instanceof Error ? error : new StorageError('storage', error);
      for (const { resolvers } of shared.flatMap(({ of }) => of)) resolvers.reject(failure);
    }
  }

  return {
    write: (write) => transact(pool, write),
    add: (rows, row) =>
      new Promise((resolve, reject) => {
        waiting.push({ rows, row, resolvers: { resolve, reject } });
        next();
      }),
    close: async () => undefined,
  };
}

/** Writes all in one transaction; where that is refused, each in its own. @throws StorageError */
async function transactShared(pool: Connections, shared: readonly SharedWrite[]): Promise<WriteResult[]> {
  const together = await transact(
    pool,
    shared.flatMap(({ write }) => write),
  );
  if (together === 'written' || shared.length === 1) return shared.map(() => together);
  return Promise.all(shared.map(({ write }) => transact(pool, write)));
}

/** @throws StorageError */
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
    // The connection may be gone or inside a failed transaction: it is not given back.
    client.release(true);
    throw new StorageError('storage', error);
  }
}

/** Two round trips, however many statements: they are sent together, and what they did is looked at before the commit. */
async function run(client: Connection, write: Write): Promise<WriteResult> {
  const [begun, ...done] = await Promise.allSettled([
    client.query('BEGIN'),
    ...write.map(({ sql, parameters }) => client.query(sql, [...parameters])),
  ]);
  // Those behind the first failure fail for its sake alone.
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
