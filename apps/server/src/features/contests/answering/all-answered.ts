import type { Presence } from '../attendance/presence';
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
  /** By run: one participant whose answer is missing. As long as it is missing, the other participants need no check. */
  const waitedFor = new Map<string, { questionIndex: number; participantId: string }>();

  function isAwaited({ runId, byId }: Participants, questionIndex: number, participantId: string): boolean {
    const participant = byId(participantId);
    if (participant === undefined || participant.isRemoved || participant.answers.has(questionIndex)) return false;
    return !isAlone || presence.isPresent(runId, participantId);
  }

  return {
    isSo(participants, questionIndex) {
      const { runId } = participants;
      if (participants.tally(questionIndex).answeredCount === 0) return false;
      const known = waitedFor.get(runId);
      const isStill = known?.questionIndex === questionIndex;
      if (isStill && isAwaited(participants, questionIndex, known.participantId)) return false;
      const next = participants.all.find(({ id }) => isAwaited(participants, questionIndex, id));
      if (next === undefined) return true;
      waitedFor.set(runId, { questionIndex, participantId: next.id });
      return false;
    },
    sweep() {
      for (const runId of waitedFor.keys()) if (!presence.knows(runId)) waitedFor.delete(runId);
    },
  };
}
