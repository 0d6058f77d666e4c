import type { Pool, PoolClient } from 'pg';
import { StorageError, type Write, type WriteResult, type Writer } from '../database';

/** SQLSTATE classes: 23 is a violated constraint; 40 a serialization failure or a deadlock, to be decided again as well. */
const CONFLICT = /^(23|40)/;

/** Runs each write as a transaction of its own; PostgreSQL groups the commits of concurrent ones by itself. */
export function postgresWriter(pool: Pool): Writer {
  return {
    async write(write) {
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
    },
    close: async () => undefined,
  };
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
