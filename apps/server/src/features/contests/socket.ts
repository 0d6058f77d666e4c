import { type Refusal, refusalBody, refuse } from '@lamma/protocol/refusals';
import type { AfterCommit } from '../../platform/db/decide';
import type { EventHandlers, RoomDefinition, Watcher } from '../../platform/live/options';
import type { Pushes } from '../../platform/live/pushes';
import type { ContestAnnouncements } from './room/broadcasts';
import type { Registry } from './room/registry';
import { refuseUnlessTeacher } from './steps/step';
import { participantCookie, participantSecrets } from './student-phones';

export function contestSocket({ room }: Pick<Registry, 'room'>): Pick<EventHandlers, 'solo:answer' | 'solo:command'> {
  return {
    'solo:answer': async ({ gameId, questionIndex, selectedAnswer, responseTime }, peer) => {
      const sender = { hashes: peer.guestHashes(participantCookie) };
      const sent = { selected: selectedAnswer, claimedMs: responseTime, roundTripMs: peer.roundTripMs() };
      const taken = await room(gameId).answer(sender, { questionIndex, ...sent });
      return taken.ok ? taken : refusalBody(taken);
    },
    'solo:command': async ({ gameId, command, ...decidedOn }, peer) => {
      const result = await room(gameId).command(peer.actor, command, decidedOn);
      if (result.ok) return result;
      return { ...refusalBody(result), ...(result.version === undefined ? {} : { version: result.version }) };
    },
  };
}

/** The room `solo:{id}`: the view for everybody. A student's phone also gets that student's part. */
export function publicRoom({ room }: Pick<Registry, 'room'>) {
  return {
    event: 'solo:state',
    refuseWatch: async (_peer: Watcher, id: string): Promise<Refusal | null> =>
      (await room(id).memory.run()) === undefined ? refuse('notFound') : null,
    read: (id: string) => room(id).screens.view(),
    version: (id: string) => room(id).memory.version(),
    own: (peer: Watcher, id: string) => room(id).screens.ownPart(participantSecrets(peer.guestToken)),
    onWatch: (peer: Watcher, id: string) =>
      room(id).screens.enter(participantSecrets(peer.guestToken), peer.actor?.userId),
  } satisfies RoomDefinition<'solo'>;
}

/** The room `soloTeacher:{id}`: the view with answers and ranking, for the teacher only. */
export function teacherRoom({ room }: Pick<Registry, 'room'>) {
  return {
    event: 'solo:teacher',
    refuseWatch: async ({ actor }: Watcher, id: string) => refuseUnlessTeacher(actor, await room(id).memory.run()),
    read: (id: string) => room(id).screens.teacherView(),
    version: (id: string) => room(id).memory.version(),
    onWatch: (_peer: Watcher, id: string) => room(id).screens.enterTeacher(),
  } satisfies RoomDefinition<'soloTeacher'>;
}

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
    // The timer must be set before any screen gets the new deadline.
    const { endedRunId } = await registry.onChanged(gameId, version);
    const { screens } = registry.room(gameId);
    const view = await screens.push();
    if (view !== null) gateway.push('solo', gameId, view);
    const teacherView = await screens.teacherPush();
    if (teacherView !== null) gateway.hint('soloTeacher', gameId, 'solo:teacher', teacherView);
    if (endedRunId !== null) await countAnswers(endedRunId);
  });
  on('contestNames', (names) => {
    gateway.hint('solo', names.id, 'solo:participants', names);
    gateway.hint('soloTeacher', names.id, 'solo:participants', names);
  });
  on('contestRanking', (ranking) => gateway.hint('soloTeacher', ranking.id, 'solo:ranking', ranking));
  on('contestSecretsRevoked', ({ secretHashes }) => gateway.endGuests(secretHashes));
}
