import type { Scheduler } from '../scheduler';

interface Sample {
  offset: number;
  roundTrip: number;
}

/** How many round trips are kept. With a beat every 10 s the oldest is at most 80 s old, so the estimate follows a drifting clock. */
const remembered = 8;
/** If two measurements differ by more than their uncertainty plus this, ms, one of the clocks has jumped. */
const slackMs = 50;

/**
 * Estimates the server's clock. Each round trip bounds the offset to within half its length; the shortest recent one is used. If a page's
 * clock jumps or stops while the machine sleeps, the next round trip contradicts the estimate, and all earlier measurements are discarded.
 */
export class ServerClock {
  readonly #scheduler: Scheduler;
  #samples: Sample[] = [];

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** Whether there is a measurement; before the first one the page's own clock is used. */
  get isKnown(): boolean {
    return this.#samples.length > 0;
  }

  /** The server's time, epoch ms. */
  now(): number {
    return this.#scheduler.now() + (this.#best()?.offset ?? 0);
  }

  /**
   * Adds a round trip that ends now.
   * @param sentAt the scheduler's time of the request
   * @param serverTime the time in the server's answer, epoch ms
   */
  measured(sentAt: number, serverTime: number): void {
    const now = this.#scheduler.now();
    const roundTrip = now - sentAt;
    if (roundTrip < 0 || !Number.isFinite(serverTime)) return;
    const sample = { offset: serverTime - (sentAt + now) / 2, roundTrip };
    const best = this.#best();
    if (best !== undefined) {
      const uncertain = (best.roundTrip + roundTrip) / 2 + slackMs;
      if (Math.abs(sample.offset - best.offset) > uncertain) this.#samples = [];
    }
    this.#samples = [...this.#samples, sample].slice(-remembered);
  }

  #best(): Sample | undefined {
    return this.#samples.reduce<Sample | undefined>(
      (best, sample) => (best === undefined || sample.roundTrip <= best.roundTrip ? sample : best),
      undefined,
    );
  }
}
