import type { ContestTeacherView } from '@lamma/protocol/contest-teacher';
import { rankRows } from '@lamma/rules/contest/rank';
import type { TeacherContest } from '@lamma/sync/clients/teacher-contest';
import { formatNumber } from '../../../lib/arabic/numbers';
import { liveClient } from '../../../lib/server/live';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { contestTexts } from '../texts.ar';

/** A contest shown to its teacher: a live store that also sends commands. */
export type LiveContest = TeacherContest;

/**
 * Opens a contest on this page and follows it until `release`.
 * @param isProjector whether this page is the projector: phones show a result only after the projector has shown it
 */
export function openContest(contestId: string, isProjector = false): LiveContest {
  const { client } = liveClient();
  const contest = client.openTeacherContest(contestId, rankRows);
  const stopProjecting = isProjector ? client.openProjector(contestId) : () => undefined;
  // A contest that never loaded might belong to another teacher, and then a new sign-in would not help.
  const hasLoaded = () => contest.getSnapshot().current !== undefined;
  const cancel = client.onUnauthorized(() => {
    if (hasLoaded()) signInAgain();
  });
  return {
    ...contest,
    release: () => {
      cancel();
      stopProjecting();
      contest.release();
    },
  };
}

/** How many of the present participants have answered. A participant who has answered and left counts in both numbers. */
export function answeredText({
  answeredCount,
  presentCount,
}: Pick<ContestTeacherView, 'answeredCount' | 'presentCount'>): string {
  const all = formatNumber(Math.max(answeredCount, presentCount));
  return answeredCount === 0
    ? contestTexts.nobodyAnswered(all)
    : contestTexts.answered(formatNumber(answeredCount), all);
}
