import type { Actor } from '../../../platform/actor';
import type { Write } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import type { TeamGamesParts } from '../parts';

/**
 * Runs `decide` after the user's earlier starts: parallel ones would conflict with each other until one gives up.
 * @throws StorageError as `decide` does
 */
export function decideInTurn<T>(
  { inTurn, writer }: Pick<TeamGamesParts, 'inTurn' | 'writer'>,
  { userId }: Actor,
  decision: () => Promise<{ write: Write; answer: T } | { answer: T }>,
): Promise<T> {
  return inTurn(userId, () => decide(writer, decision));
}
