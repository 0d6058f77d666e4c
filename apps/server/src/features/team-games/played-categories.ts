import { limits } from '@lamma/protocol/limits';
import type { TeamGamesParts } from './parts';

/** The own categories that this user's running games play, those games that were touched within 24 hours. */
export function playedCategories(
  { store, clock }: Pick<TeamGamesParts, 'store' | 'clock'>,
  userId: string,
): Promise<ReadonlySet<number>> {
  return store.playedCategories(userId, clock.now() - limits.ticketMs);
}
