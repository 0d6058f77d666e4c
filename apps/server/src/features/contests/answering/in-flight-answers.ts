import type { AnswerTaken } from '@lamma/protocol/contests';
import type { Refusal } from '@lamma/protocol/refusals';

type Outcome = Promise<AnswerTaken | Refusal>;

/** Answers that are being written, so that a second one of the same participant and question waits for the first. */
export interface InFlightAnswers {
  get(participantId: string, questionIndex: number): Outcome | undefined;
  keep(participantId: string, questionIndex: number, outcome: Outcome): Outcome;
}

export function makeInFlightAnswers(): InFlightAnswers {
  const known = new Map<string, Outcome>();
  return {
    get: (participantId, questionIndex) => known.get(`${participantId} ${questionIndex}`),
    keep: (participantId, questionIndex, outcome) => {
      const key = `${participantId} ${questionIndex}`;
      const kept = outcome.finally(() => known.delete(key));
      known.set(key, kept);
      return kept;
    },
  };
}
