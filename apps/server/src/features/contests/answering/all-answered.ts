import type { Presence } from '../attendance/presence';
import type { Participants } from '../data/participants';

/** Whether all who are present have answered a question. */
export interface AllAnswered {
  /** At least one has answered, and nobody is waited for. */
  isSo(participants: Participants, questionIndex: number): boolean;
  /** Forgets runs in which nobody is present. */
  sweep(): void;
}

/** @param isAlone whether no other process serves the same contest: then whoever is not seen here is not present */
export function makeAllAnswered(presence: Pick<Presence, 'isPresent' | 'knows'>, isAlone: boolean): AllAnswered {
  /** By run, one participant who is waited for. While they are, nobody else has to be looked at. */
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
