import type { AnswerTaken } from '@lamma/protocol/contests';
import type { Refusal } from '@lamma/protocol/refusals';

type Outcome = Promise<AnswerTaken | Refusal>;

/** The answers that are being written now. A second answer of the same participant to the same question waits for the first. */
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
