import type { ContestTeacherView } from '@lamma/protocol/contest-teacher';
import { rankRows } from '@lamma/rules/contest/rank';
import type { Teaching } from '@lamma/sync/clients/teaching';
import { formatNumber } from '../../../lib/arabic/numbers';
import { liveClient } from '../../../lib/server/live';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { contestTexts } from '../texts.ar';

/** A contest shown to its teacher: a live store that also sends commands. */
export type LiveContest = Teaching;

/**
 * Opens a contest on this page and follows it until `release`.
 * @param isProjector whether this page is the projector, for whose picture the phones wait
 */
export function openContest(contestId: string, isProjector = false): LiveContest {
  const { client } = liveClient();
  const teaching = client.teachContest(contestId, rankRows);
  const stopProjecting = isProjector ? client.projectContest(contestId) : () => undefined;
  // A contest that never loaded may be another teacher's: a new sign-in would not help.
  const hasLoaded = () => teaching.getSnapshot().current !== undefined;
  const cancel = client.onUnauthorized(() => {
    if (hasLoaded()) signInAgain();
  });
  return {
    ...teaching,
    release: () => {
      cancel();
      stopProjecting();
      teaching.release();
    },
  };
}

/** How many of the present participants have answered. One who has answered and left counts in both numbers. */
export function answeredText({
  answeredCount,
  presentCount,
}: Pick<ContestTeacherView, 'answeredCount' | 'presentCount'>): string {
  return contestTexts.answered(formatNumber(answeredCount), formatNumber(Math.max(answeredCount, presentCount)));
}
