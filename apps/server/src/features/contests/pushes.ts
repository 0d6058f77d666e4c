import type { AfterCommit } from '../../platform/db/decide';
import type { Pushes } from '../../platform/live/pushes';
import type { ContestAnnouncements } from './room/broadcasts';
import type { Registry } from './room/registry';

export type ContestGateway = Pick<Pushes, 'push' | 'hint' | 'endGuests'>;

/**
 * After each commit of a contest: pushes to its rooms, closes sockets and sets timers.
 * @param parts.countAnswers counts the answers to bank questions in an ended run
 */
export function pushContests(
  { on }: Pick<AfterCommit<ContestAnnouncements>, 'on'>,
  gateway: ContestGateway,
  { registry, countAnswers }: { registry: Registry; countAnswers: (runId: string) => Promise<void> },
): void {
  on('contestChanged', async ({ gameId, version }) => {
    // Sets the timer before anybody can see the deadline.
    const { endedRunId } = await registry.changed(gameId, version);
    const { screens } = registry.room(gameId);
    const state = await screens.push();
    if (state !== null) gateway.push('solo', gameId, state);
    const step = await screens.teacherPush();
    if (step !== null) gateway.hint('soloTeacher', gameId, 'solo:teacher', step);
    if (endedRunId !== null) await countAnswers(endedRunId);
  });
  on('contestNames', (names) => {
    gateway.hint('solo', names.id, 'solo:participants', names);
    gateway.hint('soloTeacher', names.id, 'solo:participants', names);
  });
  on('contestRanking', (ranking) => gateway.hint('soloTeacher', ranking.id, 'solo:ranking', ranking));
  on('contestSecretsRevoked', ({ secretHashes }) => gateway.endGuests(secretHashes));
}
