import { type RefusalBody, refusalBody, refuse } from '@lamma/protocol/refusals';
import { isTransient } from '../link/rest-transport';
import { type Random, type Scheduler, Timer } from '../scheduler';
import { internalRetries, jittered, resendDelay } from '../timings';

/**
 * The outcome of a message that only another machine, such as a proxy, has answered. It has no Arabic sentence, so the page shows its own.
 */
export function unanswered(): RefusalBody {
  return { ...refusalBody(refuse('internal')), error: '', message: '' };
}

/** Counts and schedules the retries of one message. */
export class Retries {
  readonly #random: Random;
  readonly #delay: (tries: number) => number;
  readonly #timer: Timer;
  /** Number of tries since the connection opened. */
  #tries = 0;
  /** Number of answers that were `internal` or came from another machine instead of the server. */
  #faults = 0;

  /** @param delay returns the resend delay, ms, after a number of unanswered tries */
  constructor({ scheduler, random }: { scheduler: Scheduler; random: Random }, delay = resendDelay) {
    this.#random = random;
    this.#delay = delay;
    this.#timer = new Timer(scheduler);
  }

  /** Whether a retry is scheduled. */
  get isWaiting(): boolean {
    return this.#timer.isRunning;
  }

  /**
   * Counts a try and schedules the next.
   * @param again makes the next try, unless `stop` is called first
   */
  sent(again: () => void): void {
    this.#tries += 1;
    this.#timer.start(this.#delay(this.#tries), again);
  }

  /**
   * Call it on a refusal.
   * @returns whether a retry may succeed; if so, `again` is scheduled
   */
  retryIfTransient(refusal: RefusalBody, retryAfterMs: number, again: () => void): boolean {
    if (refusal.code === 'internal') this.#faults += 1;
    const mayChange = refusal.code === 'internal' ? this.#faults <= internalRetries : isTransient(refusal);
    if (!mayChange) return false;
    this.#timer.start(jittered(Math.max(this.#delay(this.#tries), retryAfterMs), this.#random), again);
    return true;
  }

  /**
   * Call it if another machine, such as a proxy, answered instead of the server.
   * @returns whether to retry
   */
  countForeignAnswer(): boolean {
    this.#faults += 1;
    return this.#faults <= internalRetries;
  }

  /** Retries at once because a connection has opened; the retry counts as the first try. */
  now(again: () => void): void {
    this.stop();
    this.restart();
    again();
  }

  /** Counts the next try as the first. */
  restart(): void {
    this.#tries = 0;
  }

  stop(): void {
    this.#timer.stop();
  }

  /** Resets for another message. */
  reset(): void {
    this.stop();
    this.restart();
    this.#faults = 0;
  }
}
