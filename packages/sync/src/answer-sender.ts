import { isTransient } from './rest-door';
import { type Random, type Scheduler, Timer } from './scheduler';
import type { AnswerDoor, AnswerOutcome, GivenAnswer } from './solo-answer-door';
import { internalRetries, jittered, timings } from './timings';
import type { PendingStorage } from './vault';

export interface AnswerSenderOptions {
  /** Under which the answers outlive a reload. */
  key: string;
  storage: PendingStorage | undefined;
  door: AnswerDoor;
  scheduler: Scheduler;
  random: Random;
  /** What the server said of an answer; it is told once, and nothing is sent any more. */
  onOutcome(answer: GivenAnswer, outcome: AnswerOutcome): void;
}

interface Waiting {
  answer: GivenAnswer;
  resend: Timer;
  tries: number;
  faults: number;
}

/**
 * A student's answers on their way: each is kept over a reload and sent again until the server has taken or refused it. The
 * server takes one a question, however often it comes, so that a repeat costs nothing.
 */
export class AnswerSender {
  readonly #options: AnswerSenderOptions;
  #waiting: Waiting[] = [];
  #isOpen = false;

  constructor(options: AnswerSenderOptions) {
    this.#options = options;
    this.#waiting = this.#load().map((answer) => this.#newWaiting(answer));
  }

  /** Those that are not acknowledged, oldest first. */
  get waiting(): readonly GivenAnswer[] {
    return this.#waiting.map(({ answer }) => answer);
  }

  /** Sends an answer, again and again. */
  give(answer: GivenAnswer): void {
    const waiting = this.#newWaiting(answer);
    this.#waiting.push(waiting);
    this.#save();
    this.#pump(waiting);
  }

  /** Forgets the answers that are known to have been taken, and those of another run. */
  keepOnly(isWanted: (answer: GivenAnswer) => boolean): void {
    const gone = this.#waiting.filter(({ answer }) => !isWanted(answer));
    if (gone.length === 0) return;
    for (const waiting of gone) this.#drop(waiting);
  }

  /** A way to the server opened: what waits is sent now, not when its timer says. */
  doorOpened(): void {
    this.#isOpen = true;
    for (const waiting of [...this.#waiting]) {
      waiting.tries = 0;
      waiting.resend.stop();
      this.#pump(waiting);
    }
  }

  /** Ends it here; what waits stays in the storage. */
  stop(): void {
    for (const { resend } of this.#waiting) resend.stop();
    this.#waiting = [];
  }

  #pump(waiting: Waiting): void {
    if (!this.#isOpen || waiting.resend.isRunning || !this.#waiting.includes(waiting)) return;
    waiting.tries += 1;
    waiting.resend.start(waitFor(waiting.tries), () => this.#pump(waiting));
    this.#options.door(waiting.answer, (outcome, retryAfterMs) => this.#answered(waiting, outcome, retryAfterMs));
  }

  #answered(waiting: Waiting, outcome: AnswerOutcome | undefined, retryAfterMs = 0): void {
    if (outcome === undefined || !this.#waiting.includes(waiting)) return;
    if (!outcome.ok && this.#mayChange(waiting, outcome)) {
      const waitMs = Math.max(waitFor(waiting.tries), retryAfterMs);
      waiting.resend.start(jittered(waitMs, this.#options.random), () => this.#pump(waiting));
      return;
    }
    this.#drop(waiting);
    this.#options.onOutcome(waiting.answer, outcome);
  }

  #mayChange(waiting: Waiting, refusal: Exclude<AnswerOutcome, { ok: true }>): boolean {
    if (refusal.code !== 'internal') return isTransient(refusal);
    waiting.faults += 1;
    return waiting.faults <= internalRetries;
  }

  #newWaiting(answer: GivenAnswer): Waiting {
    return { answer, resend: new Timer(this.#options.scheduler), tries: 0, faults: 0 };
  }

  #drop(waiting: Waiting): void {
    waiting.resend.stop();
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    this.#save();
  }

  #load(): GivenAnswer[] {
    const { storage, key } = this.#options;
    try {
      const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isAnswer) : [];
    } catch {
      return [];
    }
  }

  #save(): void {
    const { storage, key } = this.#options;
    try {
      if (this.#waiting.length === 0) storage?.removeItem(key);
      else storage?.setItem(key, JSON.stringify(this.waiting));
    } catch {
      // Private windows and full disks throw; the sending itself goes on.
    }
  }
}

function waitFor(tries: number): number {
  return timings.answerResendMs * Math.min(tries, 2);
}

function isAnswer(value: unknown): value is GivenAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { runId, questionIndex, selectedAnswer, responseTime } = value as Record<string, unknown>;
  return (
    typeof runId === 'string' &&
    typeof questionIndex === 'number' &&
    typeof selectedAnswer === 'string' &&
    ['A', 'B', 'C', 'D'].includes(selectedAnswer) &&
    typeof responseTime === 'number'
  );
}
