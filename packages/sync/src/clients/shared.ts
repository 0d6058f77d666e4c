import { type Cancel, type Scheduler, Timer } from '../scheduler';
import { timings } from '../timings';

interface Shareable {
  /** True if the object must stay open even without a screen. */
  isBusy?(): boolean;
  end(): void;
}

interface Entry<T> {
  thing: T;
  holders: number;
  linger: Timer;
}

/**
 * Objects by id that several screens share: an object is created for its first screen and ended shortly after its last screen has released
 * it, so that a page change or React's double mount reuses it
 */
export class Shared<T extends Shareable> {
  readonly #scheduler: Scheduler;
  readonly #entries = new Map<string, Entry<T>>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** @returns the object and its release function; calling release twice does nothing */
  hold(id: string, make: () => T): [thing: T, release: Cancel] {
    const entry = this.#entries.get(id) ?? { thing: make(), holders: 0, linger: new Timer(this.#scheduler) };
    this.#entries.set(id, entry);
    entry.holders += 1;
    entry.linger.stop();
    let isHeld = true;
    const release = () => {
      if (isHeld) entry.holders -= 1;
      if (isHeld) this.endIfUnused(id);
      isHeld = false;
    };
    return [entry.thing, release];
  }

  /** Ends the object after `timings.lingerMs` if it is unused and not busy by then. */
  endIfUnused(id: string): void {
    const entry = this.#entries.get(id);
    if (entry?.holders !== 0) return;
    entry.linger.start(timings.lingerMs, () => {
      if (!entry.thing.isBusy?.()) this.#end(id, entry);
    });
  }

  endAll(): void {
    for (const [id, entry] of this.#entries) this.#end(id, entry);
  }

  #end(id: string, { thing, linger }: Entry<T>): void {
    linger.stop();
    this.#entries.delete(id);
    thing.end();
  }
}
