import { call } from '../../../lib/http';
import type { bodyOf } from './draft';

/** Sends the form: makes a contest, or changes the one with this id. */
export function saveContest(gameId: string | undefined, body: ReturnType<typeof bodyOf>) {
  if (gameId === undefined) return call('POST /api/solo-games', { body });
  return call('PUT /api/solo-games/:id', { params: { id: gameId }, body });
}
