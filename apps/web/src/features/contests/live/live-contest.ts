import { rankRows } from '@lamma/rules/contest/rank';
import type { Teaching } from '@lamma/sync/clients/teaching';
import { liveClient } from '../../../lib/server/live';
import { signInAgain } from '../../../lib/server/sign-in-again';

/** A contest that this page shows to its teacher: a live store with the way for commands. */
export type LiveContest = Teaching;

/** Opens a contest on this page and follows it until `release`. */
export function openContest(gameId: string): LiveContest {
  const { client } = liveClient();
  const teaching = client.teachContest(gameId, rankRows);
  // A contest that never came may be another teacher's: a new sign-in would not open it.
  const hasCome = () => teaching.getSnapshot().held !== undefined;
  const cancel = client.onUnauthorized(() => {
    if (hasCome()) signInAgain();
  });
  return {
    ...teaching,
    release: () => {
      cancel();
      teaching.release();
    },
  };
}
