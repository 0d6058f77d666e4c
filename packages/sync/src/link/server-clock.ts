import type { Scheduler } from '../scheduler';

interface Sample {
  offset: number;
  roundTrip: number;
}

/** Remembered round trips: a minute and a half at a beat of 10 s, so that a drifting clock is followed. */
const remembered = 8;
/** By how much two measurements may differ beyond their uncertainty before a clock counts as changed, ms. */
const slackMs = 50;

/**
 * Estimates the server's clock. Each round trip bounds the offset to within half its length; the shortest recent one is used. If a page's
 * clock jumps or stops while the machine sleeps, the next round trip contradicts the estimate, and all measurements are discarded.
 */
export class ServerClock {
  readonly #scheduler: Scheduler;
  #samples: Sample[] = [];

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** Whether there is a measurement; until then the page's own clock is used. */
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
