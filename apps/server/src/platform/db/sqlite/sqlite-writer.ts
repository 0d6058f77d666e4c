import { Worker } from 'node:worker_threads';
import {
  resolveShared,
  type SharedWrite,
  StorageError,
  shareWrites,
  type Waiting,
  type WriteResult,
  type Writer,
} from '../database';

interface Failed {
  failed: { code: string; message: string };
}
type Answer = { results: WriteResult[] } | Failed;

/** How long the writer waits for another process's lock (a backup, a shell) before it answers `busy`. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Starts the writer thread on a migrated database file.
 * @param thread the built writer-thread module
 * @param onBroken called on an error that is not known to be temporary; the process must then end and be restarted by its supervisor
 */
export async function startSqliteWriter(thread: URL, file: string, onBroken: (error: Error) => void): Promise<Writer> {
  const worker = new Worker(thread, { workerData: { file, busyTimeoutMs: BUSY_TIMEOUT_MS } });
  let waiting: Waiting[] = [];
  let sentBatch: SharedWrite[] = [];
  let isClosing = false;
  let broken: Error | undefined;
  let isDue = false;

  const sendBatch = () => {
    isDue = false;
    if (waiting.length === 0) {
      if (isClosing) worker.postMessage('close');
      return;
    }
    sentBatch = shareWrites(waiting);
    waiting = [];
    worker.postMessage({ batch: sentBatch.map(({ write }) => write) });
  };
  /** Flushes after this turn of the event loop, so that writes which arrive in it share a commit. */
  const scheduleBatch = () => {
    if (isDue || sentBatch.length > 0) return;
    isDue = true;
    setImmediate(sendBatch);
  };
  const fail = (error: Error) => {
    const all = [...sentBatch.flatMap(({ waiters }) => waiters), ...waiting];
    sentBatch = [];
    waiting = [];
    for (const { resolvers } of all) resolvers.reject(error);
  };
  const onAnswer = (answer: Answer) => {
    const batch = sentBatch;
    sentBatch = [];
    if ('results' in answer) {
      waiting.unshift(...resolveShared(batch, answer.results));
    } else {
      const temporary = temporaryFailure(answer.failed.code);
      const cause = Object.assign(new Error(answer.failed.message), { code: answer.failed.code });
      const error = new StorageError(temporary ?? 'storage', cause);
      for (const { resolvers } of batch.flatMap(({ waiters }) => waiters)) resolvers.reject(error);
      if (temporary === undefined) onBroken(error);
    }
    if (isClosing || waiting.length > 0) scheduleBatch();
  };

  const ended = new Promise<void>((resolve) => worker.on('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    worker.once('message', (answer: 'ready' | Failed) => {
      if (answer === 'ready') resolve();
      else reject(Object.assign(new Error(answer.failed.message), { code: answer.failed.code }));
    });
    worker.once('error', reject);
    ended.then(() => reject(new Error('the writer thread exited while starting')));
  });
  worker.on('message', onAnswer);
  worker.on('error', (error: unknown) => {
    broken = new StorageError('storage', error);
    fail(broken);
    onBroken(broken);
  });

  const enqueue = (one: Waiting) => {
    if (broken !== undefined || isClosing) {
      one.resolvers.reject(broken ?? new StorageError('storage', 'the writer is closed'));
      return;
    }
    waiting.push(one);
    scheduleBatch();
  };
  return {
    write: (write) => new Promise((resolve, reject) => enqueue({ write, resolvers: { resolve, reject } })),
    add: (rows, row) => new Promise((resolve, reject) => enqueue({ rows, row, resolvers: { resolve, reject } })),
    close: () => {
      isClosing = true;
      scheduleBatch();
      return ended;
    },
  };
}

/** The refusal for a temporary failure (no space, locked); undefined for any other error. */
function temporaryFailure(code: string): 'storage' | 'busy' | undefined {
  if (code.startsWith('SQLITE_BUSY') || code === 'SQLITE_LOCKED') return 'busy';
  if (code === 'SQLITE_FULL' || code.startsWith('SQLITE_READONLY')) return 'storage';
  return undefined;
}
