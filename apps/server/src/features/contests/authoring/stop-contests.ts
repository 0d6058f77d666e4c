import { isUnderWay } from '../data/run';
import { play } from '../run/play';
import { step } from '../run/step';
import { toggleContest } from './manage-contests';
import type { AuthoringParts } from './parts';

/**
 * Ends all contests of a teacher who is let in no more. What is under way ends as the teacher would end it: students see their results,
 * and these are kept. Nobody can join any of them.
 */
export async function stopContests(parts: AuthoringParts, ownerId: string): Promise<void> {
  const nowhere = { userId: ownerId, openedAt: '' };
  for (const { id, phase, isActive } of await parts.stores.contests.ofOwner(ownerId)) {
    if (isUnderWay(phase)) {
      await step(parts, id, (run, participants) =>
        isUnderWay(run.state.phase) ? play(parts, run, participants, { type: 'end' }) : { unchanged: true },
      );
    }
    if (isActive === 1) await toggleContest(parts, nowhere, id, false);
  }
}
