import { limits } from '@lamma/protocol/limits';
import type { Clock } from '../../../platform/time/clock';
import type { Participant } from '../members/participant';
import type { Participants } from '../members/participants';

/** Which students of a contest are present: those with a socket, and those who sent a request within the last 20 s. Kept in memory only. */
export interface Presence {
  /** A participant has sent a request. */
  seen(participantId: string): void;
  /** A participant's socket came to the room, or left it. */
  entered(participantId: string): void;
  left(participantId: string): void;
  isPresent(participantId: string): boolean;
  /** How many of these participants are present. Removed ones are not counted. */
  countOf(participants: Participants): number;
  isAnybody(): boolean;
  /** Whether anybody is still noted here. */
  isEmpty(): boolean;
  /** Drops the notes on those who are no longer present. */
  sweep(): void;
}

export function makePresence(clock: Clock): Presence {
  const noted = new Map<string, { sockets: number; seenAt: number }>();

  /** Notes the time, and adds to the number of a participant's sockets. @param sockets 1 opened, -1 closed, 0 neither */
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
 * Tells whether every student who is present has answered a question: at least one has, and no answer is missing.
 * @param hasOthers whether students may be present at another server process: then every answer is waited for
 */
export function makeAllAnswered(presence: Pick<Presence, 'isPresent'>, hasOthers: boolean) {
  /**
   * Where in the order of joining a participant stands whose answer is missing. As long as it is missing, the others need no check; once
   * it is there the search goes on from that place, so that a question costs one look at each participant, not one an answer.
   */
  let waitedFor = { runId: '', questionIndex: 0, place: 0 };

  function isAwaited(participant: Participant | undefined, questionIndex: number): boolean {
    if (participant === undefined || participant.isRemoved || participant.answers.has(questionIndex)) return false;
    return hasOthers || presence.isPresent(participant.id);
  }

  /** @returns the first place from this one on whose answer is missing, or -1 */
  function nextAwaited({ all }: Participants, questionIndex: number, from: number): number {
    for (let place = from; place < all.length; place += 1) if (isAwaited(all[place], questionIndex)) return place;
    return -1;
  }

  return (participants: Participants, questionIndex: number): boolean => {
    const { runId } = participants;
    if (participants.tally(questionIndex).answeredCount === 0) return false;
    const isSame = waitedFor.runId === runId && waitedFor.questionIndex === questionIndex;
    const from = isSame ? waitedFor.place : 0;
    let place = nextAwaited(participants, questionIndex, from);
    // Somebody before this place may have come back since.
    if (place < 0 && from > 0) place = nextAwaited(participants, questionIndex, 0);
    if (place < 0) return true;
    waitedFor = { runId, questionIndex, place };
    return false;
  };
}
