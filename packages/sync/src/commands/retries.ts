import type { RefusalBody } from '@lamma/protocol/refusals';
import { isTransient } from '../link/rest-door';
import { type Random, type Scheduler, Timer } from '../scheduler';
import { internalRetries, jittered, resendDelay } from '../timings';

/** The tries of a message that is sent again until the server has answered. */
export class Retries {
  readonly #random: Random;
  readonly #delay: (tries: number) => number;
  readonly #timer: Timer;
  /** Since the way to the server opened. */
  #tries = 0;
  /** How often the server said `internal`. */
  #faults = 0;

  /** @param delay when to send again without an answer, ms, after so many tries */
  constructor({ scheduler, random }: { scheduler: Scheduler; random: Random }, delay = resendDelay) {
    this.#random = random;
    this.#delay = delay;
    this.#timer = new Timer(scheduler);
  }

  /** Whether the next try waits for its time. */
  get isWaiting(): boolean {
    return this.#timer.isRunning;
  }

  /** Counts a try. @param again makes the next one, unless `stop` comes first */
  sent(again: () => void): void {
    this.#tries += 1;
    this.#timer.start(this.#delay(this.#tries), again);
  }

  /** Told that the server refused. @returns whether a repeat may be accepted; then `again` makes it after a while */
  mayRepeat(refusal: RefusalBody, retryAfterMs: number, again: () => void): boolean {
    if (refusal.code === 'internal') this.#faults += 1;
    const mayChange = refusal.code === 'internal' ? this.#faults <= internalRetries : isTransient(refusal);
    if (!mayChange) return false;
    this.#timer.start(jittered(Math.max(this.#delay(this.#tries), retryAfterMs), this.#random), again);
    return true;
  }

  /** A way to the server opened: the next try does not wait for its time, and counts as the first. */
  now(again: () => void): void {
    this.stop();
    this.restart();
    again();
  }

  /** The next try counts as the first. */
  restart(): void {
    this.#tries = 0;
  }

  stop(): void {
    this.#timer.stop();
  }

  /** Begins anew, for another message. */
  reset(): void {
    this.stop();
    this.restart();
    this.#faults = 0;
  }
}
