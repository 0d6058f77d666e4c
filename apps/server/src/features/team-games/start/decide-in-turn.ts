import type { Actor } from '../../../platform/actor';
import type { Write } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import type { TeamGamesParts } from '../parts';

/**
 * Decides on a start of this user when the starts asked for before are decided on: several at once would meet each other's
 * conflicts until one of them gives up.
 * @throws StorageError as `decide` does
 */
export function decideInTurn<T>(
  { inTurn, writer }: Pick<TeamGamesParts, 'inTurn' | 'writer'>,
  { userId }: Actor,
  decision: () => Promise<{ write: Write; answer: T } | { answer: T }>,
): Promise<T> {
  return inTurn(userId, () => decide(writer, decision));
}
