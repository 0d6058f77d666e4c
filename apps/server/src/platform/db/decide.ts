import { StorageError, type Write, type Writer } from './database';

/** Retries after conflicts. Every conflict means that another decision was committed. */
const TRIES = 20;

/**
 * Reads, decides and writes; retries after a conflict with a concurrent write.
 * @param decide reads fresh state and returns a write and the answer, or an answer only
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
