import type { Presence } from '../attendance/presence';
import type { Participant } from '../data/participant';
import type { Participants } from '../data/participants';

/** Tells whether every student who is present has answered a question. */
export interface AllAnswered {
  /** True when at least one student has answered and no answer is missing. */
  isSo(participants: Participants, questionIndex: number): boolean;
  /** Forgets runs in which nobody is present. */
  sweep(): void;
}

/**
 * @param isAlone whether this is the only server process. If it is not, a student may be present at another one, so every answer is
 * waited for
 */
export function makeAllAnswered(presence: Pick<Presence, 'isPresent' | 'knows'>, isAlone: boolean): AllAnswered {
  /**
   * By run: where in the order of joining a participant stands whose answer is missing. As long as it is missing, the others need no
   * check; once it is there the search goes on from that place, so that a question costs one look at each participant, not one an answer.
   */
  const waitedFor = new Map<string, { questionIndex: number; place: number }>();

  function isAwaited(runId: string, participant: Participant | undefined, questionIndex: number): boolean {
    if (participant === undefined || participant.isRemoved || participant.answers.has(questionIndex)) return false;
    return !isAlone || presence.isPresent(runId, participant.id);
  }

  /** @returns the first place from this one on whose answer is missing, or -1 */
  function nextAwaited({ runId, all }: Participants, questionIndex: number, from: number): number {
    for (let place = from; place < all.length; place += 1)
      if (isAwaited(runId, all[place], questionIndex)) return place;
    return -1;
  }

  return {
    isSo(participants, questionIndex) {
      const { runId } = participants;
      if (participants.tally(questionIndex).answeredCount === 0) return false;
      const known = waitedFor.get(runId);
      const from = known?.questionIndex === questionIndex ? known.place : 0;
      let place = nextAwaited(participants, questionIndex, from);
      // Somebody before this place may have come back since.
      if (place < 0 && from > 0) place = nextAwaited(participants, questionIndex, 0);
      if (place < 0) return true;
      waitedFor.set(runId, { questionIndex, place });
      return false;
    },
    sweep() {
      for (const runId of waitedFor.keys()) if (!presence.knows(runId)) waitedFor.delete(runId);
    },
  };
}
