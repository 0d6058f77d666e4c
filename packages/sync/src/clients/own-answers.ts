import type { ContestMe, OwnAnswer } from '@lamma/protocol/contests';
import type { GivenAnswer } from '../commands/answer-door';

/**
 * An own answer as the page shows it. `sending`: locked, not acknowledged. `taken`: it counts. `late`: it came after the question
 * had closed. `refused`: for a reason that may pass, which the server's `message` says; it may be given again.
 */
export interface ShownAnswer extends OwnAnswer {
  state: 'sending' | 'taken' | 'late' | 'refused';
  message?: string;
}

/** The answers of one run that the server refused, and those that it has not confirmed yet. */
export class OwnAnswers {
  /** Answers of the older layout that were sent: its call does not say which of them were in time. */
  #submitted = new Map<number, GivenAnswer>();
  #refused = new Map<number, ShownAnswer>();

  /** Another run has begun. */
  clear(): void {
    this.#refused.clear();
    this.#submitted.clear();
  }

  submitted(answer: GivenAnswer): void {
    this.#submitted.set(answer.questionIndex, answer);
  }

  refused({ questionIndex, selectedAnswer }: GivenAnswer, why: Pick<ShownAnswer, 'state' | 'message'>): void {
    this.#refused.set(questionIndex, { selectedAnswer, ...why });
  }

  /** It is given again. */
  forget(questionIndex: number): void {
    this.#refused.delete(questionIndex);
  }

  /** The server said which answers it has: a submitted one that is missing came too late. */
  heard(me: ContestMe | null): void {
    for (const [index, answer] of this.#submitted) {
      if (me !== null && me.answers[index] === undefined) this.refused(answer, { state: 'late' });
    }
    this.#submitted.clear();
  }

  /** What the server counts was not refused. */
  counted(me: ContestMe): void {
    for (const index of Object.keys(me.answers)) this.#refused.delete(Number(index));
  }

  /** @param waiting the answers of this run that are on their way */
  shown(waiting: readonly GivenAnswer[], me: ContestMe | null): Map<number, ShownAnswer> {
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

/** Whether a page would show the same. */
export function isSameAnswers(one: ReadonlyMap<number, ShownAnswer>, other: ReadonlyMap<number, ShownAnswer>): boolean {
  return JSON.stringify([...one]) === JSON.stringify([...other]);
}
