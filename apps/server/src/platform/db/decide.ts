import type { Logger } from 'pino';
import { StorageError, type Write, type Writer } from './database';

/** How many times a decision is tried. A conflict means that a concurrent decision was committed, so not all of them can fail. */
const TRIES = 20;

/**
 * Reads, decides and writes; retries after a conflict with a concurrent write.
 * @param decide reads fresh state and returns a write and the result (`answer`), or only a result
 * @throws StorageError `busy` after the last retry
 */
export async function decide<T>(
  writer: Pick<Writer, 'write'>,
  decide: () => Promise<{ write: Write; answer: T } | { answer: T }>,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const decision = await decide();
    if (!('write' in decision)) return decision.answer;
    if ((await writer.write(decision.write)) === 'written') return decision.answer;
  }
  throw new StorageError('busy', `a decision met ${TRIES} conflicts`);
}

/** Runs the pieces of work of a key one after the other, in the order of the calls. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Serialises decisions of this process that would conflict with each other, so that no decision has to be made again. The database still
 * detects conflicts with other processes.
 */
export function makeKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<void>>();
  return (key, work) => {
    const result = (last.get(key) ?? Promise.resolve()).then(work);
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, done);
    void done.then(() => {
      if (last.get(key) === done) last.delete(key);
    });
    return result;
  };
}

/**
 * Listeners that run after a write is committed and acknowledged. They cannot undo the write.
 * @template A the payload of each event by name; every feature declares the payloads of its events
 */
export interface AfterCommit<A> {
  announce<N extends keyof A>(name: N, payload: A[N]): void;
  on<N extends keyof A>(name: N, listener: (payload: A[N]) => void | Promise<void>): void;
}

export type Announce<A> = AfterCommit<A>['announce'];

export function makeAfterCommit<A>(log: Logger): AfterCommit<A> {
  const listeners: { [N in keyof A]?: ((payload: A[N]) => void | Promise<void>)[] } = {};
  return {
    announce: (name, payload) => {
      for (const listener of listeners[name] ?? []) {
        Promise.resolve()
          .then(() => listener(payload))
          .catch((error: unknown) => log.error({ err: error, name }, 'a listener failed after a commit'));
      }
    },
    on: (name, listener) => {
      listeners[name] = [...(listeners[name] ?? []), listener];
    },
  };
}
