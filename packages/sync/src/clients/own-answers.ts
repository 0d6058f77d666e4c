import type { AnswerTaken, ContestMe, OwnAnswer } from '@lamma/protocol/contests';
import type { GivenAnswer } from '../commands/answer-sender';

/**
 * This student's answer as the page shows it. `sending`: locked, but not yet acknowledged. `taken`: it counts. `late`: it arrived after the
 * close. `refused`: refused for a temporary reason, given in the server's `message`; the student may answer again.
 */
export interface ShownAnswer extends OwnAnswer {
  state: 'sending' | 'taken' | 'late' | 'refused';
  message?: string;
}

/** The answers of one run that the server refused or has not confirmed. */
export class OwnAnswers {
  /** Answers in a contest of the older layout: they are sent by `/submit`, which does not report which answers were in time. */
  #submitted = new Map<number, GivenAnswer>();
  #refused = new Map<number, ShownAnswer>();

  /** Called for a new run. */
  clear(): void {
    this.#refused.clear();
    this.#submitted.clear();
  }

  addSubmitted(answer: GivenAnswer): void {
    this.#submitted.set(answer.questionIndex, answer);
  }

  addRefused({ questionIndex, selectedAnswer }: GivenAnswer, why: Pick<ShownAnswer, 'state' | 'message'>): void {
    this.#refused.set(questionIndex, { selectedAnswer, ...why });
  }

  /** Called when the student answers again. */
  forget(questionIndex: number): void {
    this.#refused.delete(questionIndex);
  }

  /** Applies the server's list of answers: a submitted answer that is not in the list arrived too late. */
  applyServerAnswers(me: ContestMe | null): void {
    for (const [index, answer] of this.#submitted) {
      if (me !== null && me.answers[index] === undefined) this.addRefused(answer, { state: 'late' });
    }
    this.#submitted.clear();
  }

  /** Drops refusals of answers that the server counts. */
  dropCounted(me: ContestMe): void {
    for (const index of Object.keys(me.answers)) this.#refused.delete(Number(index));
  }

  /** @param waiting the unacknowledged answers of this run */
  shownAnswers(waiting: readonly GivenAnswer[], me: ContestMe | null): Map<number, ShownAnswer> {
    const answers = new Map<number, ShownAnswer>();
    for (const { questionIndex, selectedAnswer } of waiting) {
      answers.set(questionIndex, { state: 'sending', selectedAnswer });
    }
    for (const [questionIndex, answer] of this.#refused) answers.set(questionIndex, answer);
    for (const [index, answer] of Object.entries(me?.answers ?? {})) {
      answers.set(Number(index), { state: 'taken', ...answer });
    }
    return answers;
  }
}

/** The student's answer as the server's ack reports it. */
export function ownAnswerOf({ selectedAnswer, isCorrect, points }: AnswerTaken): OwnAnswer {
  return {
    selectedAnswer,
    ...(isCorrect === undefined ? {} : { isCorrect }),
    ...(points === undefined ? {} : { points }),
  };
}

/** True if a page would show both the same way. */
export function areSameAnswers(
  one: ReadonlyMap<number, ShownAnswer>,
  other: ReadonlyMap<number, ShownAnswer>,
): boolean {
  return JSON.stringify([...one]) === JSON.stringify([...other]);
}
