import type { OwnAnswer, SoloMe } from '@lamma/protocol/solo-games';
import type { GivenAnswer } from './solo-answer-door';

/**
 * An own answer as the page shows it. `sending`: locked, not acknowledged. `taken`: it counts. `late`: it came after the question
 * had closed. `refused`: for a reason that may pass, which the server's `message` says; it may be given again.
 */
export interface ShownAnswer extends OwnAnswer {
  state: 'sending' | 'taken' | 'late' | 'refused';
  message?: string;
}

/** What became of the answers of one run that the server does not count, or has not said yet whether it does. */
export class OwnAnswers {
  /** Answers of the older layout that went well: its call does not say which of them were in time. */
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

  /** The server said what it has of the student's: a submitted answer that is not there came too late. */
  heard(me: SoloMe | null): void {
    for (const [index, answer] of this.#submitted) {
      if (me !== null && me.answers[index] === undefined) this.refused(answer, { state: 'late' });
    }
    this.#submitted.clear();
  }

  /** What the server counts was not refused. */
  counted(me: SoloMe): void {
    for (const index of Object.keys(me.answers)) this.#refused.delete(Number(index));
  }

  /** @param waiting those of this run that are on their way */
  shown(waiting: readonly GivenAnswer[], me: SoloMe | null): Map<number, ShownAnswer> {
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
