import { isRecord } from '@lamma/protocol/is-record';
import type { Random, Scheduler } from '../scheduler';
import { timings } from '../timings';
import type { AnswerDoor, AnswerOutcome, GivenAnswer } from './answer-door';
import { Retries } from './retries';
import { KeptList, type PendingStorage } from './vault';

export interface AnswerSenderOptions {
  /** Of the answers in the storage. */
  key: string;
  /** Where answers survive a reload; left out, they do not. */
  storage: PendingStorage | undefined;
  door: AnswerDoor;
  scheduler: Scheduler;
  random: Random;
  /** What the server said of an answer. Called once; the answer is not sent again. */
  onOutcome(answer: GivenAnswer, outcome: AnswerOutcome): void;
}

interface Waiting {
  answer: GivenAnswer;
  retries: Retries;
}

/**
 * A student's answers that the server has not confirmed. Each is kept over a reload and sent again until the server has taken or
 * refused it. The server takes one answer a question, so a repeat does no harm.
 */
export class AnswerSender {
  readonly #options: AnswerSenderOptions;
  readonly #list: KeptList;
  #waiting: Waiting[];
  #isOpen = false;

  constructor(options: AnswerSenderOptions) {
    this.#options = options;
    this.#list = new KeptList(options.storage, options.key);
    this.#waiting = this.#list
      .load()
      .filter(isAnswer)
      .map((answer) => this.#newWaiting(answer));
  }

  /** Those that are not acknowledged, oldest first. */
  get waiting(): readonly GivenAnswer[] {
    return this.#waiting.map(({ answer }) => answer);
  }

  /** Sends an answer until the server has replied. */
  give(answer: GivenAnswer): void {
    const waiting = this.#newWaiting(answer);
    this.#waiting.push(waiting);
    this.#save();
    this.#pump(waiting);
  }

  /** Forgets the answers that the server has counted already, and those of another run. */
  keepOnly(isWanted: (answer: GivenAnswer) => boolean): void {
    for (const waiting of this.#waiting) if (!isWanted(waiting.answer)) this.#drop(waiting);
  }

  /** A way to the server opened: what waits is sent now, without its timer. */
  doorOpened(): void {
    this.#isOpen = true;
    for (const waiting of this.#waiting) waiting.retries.now(() => this.#pump(waiting));
  }

  /** Stops sending; what waits stays in the storage. */
  stop(): void {
    for (const { retries } of this.#waiting) retries.stop();
    this.#waiting = [];
  }

  #pump(waiting: Waiting): void {
    const { retries, answer } = waiting;
    if (!this.#isOpen || retries.isWaiting || !this.#waiting.includes(waiting)) return;
    retries.sent(() => this.#pump(waiting));
    this.#options.door(answer, (outcome, retryAfterMs) => this.#answered(waiting, outcome, retryAfterMs));
  }

  #answered(waiting: Waiting, outcome: AnswerOutcome | undefined, retryAfterMs = 0): void {
    if (outcome === undefined || !this.#waiting.includes(waiting)) return;
    const again = () => this.#pump(waiting);
    if (!outcome.ok && waiting.retries.mayRepeat(outcome, retryAfterMs, again)) return;
    this.#drop(waiting);
    this.#options.onOutcome(waiting.answer, outcome);
  }

  #newWaiting(answer: GivenAnswer): Waiting {
    return { answer, retries: new Retries(this.#options, (tries) => timings.answerResendMs * Math.min(tries, 2)) };
  }

  #drop(waiting: Waiting): void {
    waiting.retries.stop();
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    this.#save();
  }

  #save(): void {
    this.#list.save(this.waiting);
  }
}

function isAnswer(value: unknown): value is GivenAnswer {
  if (!isRecord(value)) return false;
  const { runId, questionIndex, selectedAnswer, responseTime } = value;
  return (
    typeof runId === 'string' &&
    typeof questionIndex === 'number' &&
    typeof selectedAnswer === 'string' &&
    ['A', 'B', 'C', 'D'].includes(selectedAnswer) &&
    typeof responseTime === 'number'
  );
}
