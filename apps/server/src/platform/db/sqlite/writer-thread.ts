import { parentPort, workerData } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';
import type { Write } from '../database';
import { assertFullSync, commitBatch, Sqlite, setPragmas, statementCache } from './connection';

/**
 * The only writer, off the main thread: a slow disk delays acks but blocks no socket. The main thread posts a batch (all writes that were
 * queued during the previous batch), and this thread posts the results back.
 */
const { file, busyTimeoutMs } = workerData as { file: string; busyTimeoutMs: number };
const port = parentPort;
if (port === null) throw new Error('the writer runs in a worker thread only');

const failureOf = (error: unknown) => ({
  code: error instanceof Error && 'code' in error ? String(error.code) : '',
  message: error instanceof Error ? error.message : String(error),
});

try {
  serve(openWriter());
  port.postMessage('ready');
} catch (error) {
  // An error that is thrown here loses its code on the way to the main thread.
  port.postMessage({ failed: failureOf(error) });
}

function openWriter(): BetterSqlite3.Database {
  const db = new Sqlite(file, { fileMustExist: true });
  setPragmas(db, busyTimeoutMs);
  db.prepare(
    "INSERT INTO meta (name, value) VALUES ('writer', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  ).run(String(process.pid));
  assertFullSync(db);
  return db;
}

function serve(db: BetterSqlite3.Database): void {
  const prepare = statementCache(db);
  port?.on('message', (message: { batch: Write[] } | 'close') => {
    if (message === 'close') {
      db.close();
      port.close();
      return;
    }
    try {
      port.postMessage({ results: commitBatch(db, prepare, message.batch) });
    } catch (error) {
      port.postMessage({ failed: failureOf(error) });
    }
  });
}
