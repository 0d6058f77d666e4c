import { type Cancel, type Scheduler, Timer } from './scheduler';
import { timings } from './timings';

/**
 * Counts who holds on to something. It ends a little after the last one let go: a page that changes its screen, or React
 * mounting one twice, takes hold again at once.
 */
export class Holders {
  readonly #linger: Timer;
  readonly #onLeft: () => void;
  #count = 0;

  /** @param onLeft told when nobody has held on for `timings.lingerMs` */
  constructor(scheduler: Scheduler, onLeft: () => void) {
    this.#linger = new Timer(scheduler);
    this.#onLeft = onLeft;
  }

  /** @returns lets go; a second call does nothing */
  hold(): Cancel {
    this.#count += 1;
    this.#linger.stop();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#count -= 1;
      this.look();
    };
  }

  /** Looks again whether anybody is left, and tells a little later if not. */
  look(): void {
    if (this.#count === 0) this.#linger.start(timings.lingerMs, this.#onLeft);
  }

  stop(): void {
    this.#linger.stop();
  }
}
