import type { Scheduler } from '../scheduler';

interface Sample {
  offset: number;
  roundTrip: number;
}

/** How many round trips are remembered: at a beat of 10 s a minute and a half, so that a drifting clock is followed. */
const remembered = 8;
/** What two measurements may differ by beyond their own uncertainty before the clocks count as moved, ms. */
const slackMs = 50;

/**
 * The server's clock as seen from here. Each round trip bounds the offset to within half its length; the shortest of the
 * recent ones is believed. A page's own clock that jumped, or stood still while the machine slept, shows as a round trip
 * whose bounds exclude the believed one: then all that was known is forgotten.
 */
export class ServerClock {
  readonly #scheduler: Scheduler;
  #samples: Sample[] = [];

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** Whether anything was measured yet; until then the page's own clock is told. */
  get isKnown(): boolean {
    return this.#samples.length > 0;
  }

  /** The server's time, epoch ms. */
  now(): number {
    return this.#scheduler.now() + (this.#best()?.offset ?? 0);
  }

  /**
   * Told of one round trip that ends now.
   * @param sentAt the scheduler's time when it was asked
   * @param serverTime what the server answered, epoch ms
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
