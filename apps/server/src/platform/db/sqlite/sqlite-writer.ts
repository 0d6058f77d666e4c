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
  let underway: SharedWrite[] = [];
  let closing = false;
  let broken: Error | undefined;
  let isDue = false;

  const begin = () => {
    isDue = false;
    if (waiting.length === 0) {
      if (closing) worker.postMessage('close');
      return;
    }
    underway = shareWrites(waiting);
    waiting = [];
    worker.postMessage({ batch: underway.map(({ write }) => write) });
  };
  /** Flushes after this turn of the event loop, so that writes which arrive in it share a commit. */
  const next = () => {
    if (isDue || underway.length > 0) return;
    isDue = true;
    setImmediate(begin);
  };
  const fail = (error: Error) => {
    const all = [...underway.flatMap(({ of }) => of), ...waiting];
    underway = [];
    waiting = [];
    for (const { resolvers } of all) resolvers.reject(error);
  };
  const onAnswer = (answer: Answer) => {
    const batch = underway;
    underway = [];
    if ('results' in answer) {
      waiting.unshift(...resolveShared(batch, answer.results));
    } else {
      const passing = temporaryFailure(answer.failed.code);
      const cause = Object.assign(new Error(answer.failed.message), { code: answer.failed.code });
      const error = new StorageError(passing ?? 'storage', cause);
      for (const { resolvers } of batch.flatMap(({ of }) => of)) resolvers.reject(error);
      if (passing === undefined) onBroken(error);
    }
    if (closing || waiting.length > 0) next();
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

  const wait = (one: Waiting) => {
    if (broken !== undefined || closing) {
      one.resolvers.reject(broken ?? new StorageError('storage', 'the writer is closed'));
      return;
    }
    waiting.push(one);
    next();
  };
  return {
    write: (write) => new Promise((resolve, reject) => wait({ write, resolvers: { resolve, reject } })),
    add: (rows, row) => new Promise((resolve, reject) => wait({ rows, row, resolvers: { resolve, reject } })),
    close: () => {
      closing = true;
      next();
      return ended;
    },
  };
}

/** Temporary failures (no space, locked); undefined for all others. */
function temporaryFailure(code: string): 'storage' | 'busy' | undefined {
  if (code.startsWith('SQLITE_BUSY') || code === 'SQLITE_LOCKED') return 'busy';
  if (code === 'SQLITE_FULL' || code.startsWith('SQLITE_READONLY')) return 'storage';
  return undefined;
}
