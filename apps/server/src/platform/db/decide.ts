import { StorageError, type Write, type Writer } from './database';

/** How often a decision is made again when another one came between. Each time some decision got through. */
const TRIES = 20;

/**
 * Reads, decides and writes, again as long as a concurrent write makes the decision a conflict.
 * @param decide reads afresh and gives a write with what to answer once it is durable, or an answer alone
 * @throws StorageError `busy` when it never got through
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
