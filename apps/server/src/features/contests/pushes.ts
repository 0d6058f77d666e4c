import type { AfterCommit } from '../../platform/after-commit';
import type { Pushes } from '../../platform/live/pushes';
import type { ContestAnnouncements } from './room/broadcasts';
import type { Registry } from './room/registry';

/** What contests need of the live gateway. */
export type ContestGateway = Pick<Pushes, 'push' | 'hint' | 'endGuests'>;

/**
 * After each commit of a contest: what is pushed to whom, which sockets end, which timer is set.
 * @param parts.countAnswers counts the answers to the bank's questions in a run that has ended
 */
export function pushContests(
  { hear }: Pick<AfterCommit<ContestAnnouncements>, 'hear'>,
  gateway: ContestGateway,
  { registry, countAnswers }: { registry: Registry; countAnswers: (runId: string) => Promise<void> },
): void {
  hear('contestChanged', async ({ gameId, version }) => {
    // Armed before anybody can see it.
    const { endedRunId } = await registry.changed(gameId, version);
    const { screens } = registry.room(gameId);
    const state = await screens.push();
    if (state !== null) gateway.push('solo', gameId, state);
    const step = await screens.teacherPush();
    if (step !== null) gateway.hint('soloTeacher', gameId, 'solo:teacher', step);
    if (endedRunId !== null) await countAnswers(endedRunId);
  });
  hear('contestNames', (names) => {
    gateway.hint('solo', names.id, 'solo:participants', names);
    gateway.hint('soloTeacher', names.id, 'solo:participants', names);
  });
  hear('contestRanking', (ranking) => gateway.hint('soloTeacher', ranking.id, 'solo:ranking', ranking));
  hear('contestTurnedOut', ({ secretHashes }) => gateway.endGuests(secretHashes));
}
