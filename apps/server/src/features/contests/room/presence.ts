import { limits } from '@lamma/protocol/limits';
import type { Clock } from '../../../platform/time/clock';
import type { Participant } from '../members/participant';
import type { Participants } from '../members/participants';

/** Which students of a contest are present: those with a socket and those who sent a request within the last 20 s. Only in memory. */
export interface Presence {
  /** A participant has sent a request. */
  seen(participantId: string): void;
  /** A participant's socket has opened or closed. */
  entered(participantId: string): void;
  left(participantId: string): void;
  isPresent(participantId: string): boolean;
  /** How many of these participants are present, without removed ones. */
  countOf(participants: Participants): number;
  isAnybody(): boolean;
  isEmpty(): boolean;
  /** Forgets participants who are no longer present. */
  sweep(): void;
}

export function makePresence(clock: Clock): Presence {
  const noted = new Map<string, { sockets: number; seenAt: number }>();

  /**
   * Updates the time and the number of sockets.
   * @param sockets 1 opened, -1 closed, 0 neither
   */
  function note(participantId: string, sockets: number): void {
    const known = noted.get(participantId);
    if (known === undefined) noted.set(participantId, { sockets: Math.max(0, sockets), seenAt: clock.now() });
    else {
      known.sockets = Math.max(0, known.sockets + sockets);
      known.seenAt = clock.now();
    }
  }

  function isPresent(participantId: string): boolean {
    const known = noted.get(participantId);
    return known !== undefined && (known.sockets > 0 || clock.now() - known.seenAt < limits.contestPresentMs);
  }

  return {
    seen: (participantId) => note(participantId, 0),
    entered: (participantId) => note(participantId, 1),
    left: (participantId) => note(participantId, -1),
    isPresent,
    countOf: ({ all }) => all.filter(({ id, isRemoved }) => !isRemoved && isPresent(id)).length,
    isAnybody: () => [...noted.keys()].some(isPresent),
    isEmpty: () => noted.size === 0,
    sweep() {
      for (const id of noted.keys()) if (!isPresent(id)) noted.delete(id);
    },
  };
}

/**
 * Returns a check whether every present student has answered a question, with at least one answer.
 * @param hasOthers whether students may be present at another server process: then every answer is awaited
 */
export function makeAllAnswered(presence: Pick<Presence, 'isPresent'>, hasOthers: boolean) {
  /**
   * The index, in joining order, of a participant whose answer is missing. While it is missing nobody else is checked; the search continues
   * from there, so that a question costs one check of each participant instead of one for each answer.
   */
  let awaited = { runId: '', questionIndex: 0, place: 0 };

  function isAwaited(participant: Participant | undefined, questionIndex: number): boolean {
    if (participant === undefined || participant.isRemoved || participant.answers.has(questionIndex)) return false;
    return hasOthers || presence.isPresent(participant.id);
  }

  /** @returns the next index whose answer is missing, or -1 */
  function nextAwaited({ all }: Participants, questionIndex: number, from: number): number {
    for (let place = from; place < all.length; place += 1) if (isAwaited(all[place], questionIndex)) return place;
    return -1;
  }

  return (participants: Participants, questionIndex: number): boolean => {
    const { runId } = participants;
    if (participants.tally(questionIndex).answeredCount === 0) return false;
    const isSame = awaited.runId === runId && awaited.questionIndex === questionIndex;
    const from = isSame ? awaited.place : 0;
    let place = nextAwaited(participants, questionIndex, from);
    // Somebody before this index may have come back.
    if (place < 0 && from > 0) place = nextAwaited(participants, questionIndex, 0);
    if (place < 0) return true;
    awaited = { runId, questionIndex, place };
    return false;
  };
}

/**
 * Coalesces requests for the same work: 2,000 concurrent answers cause one check.
 * @returns requests the work; a request while it runs makes it run once more
 */
export function coalesced(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let state: 'idle' | 'waiting' | 'working' | 'again' = 'idle';

  function soon(): void {
    if (state === 'working') state = 'again';
    if (state !== 'idle') return;
    state = 'waiting';
    // Lets pending requests finish first, so that the work sees their results.
    setImmediate(() => {
      state = 'working';
      work().catch(failed).finally(end);
    });
  }

  function end(): void {
    const isWanted = state === 'again';
    state = 'idle';
    if (isWanted) soon();
  }
  return soon;
}
