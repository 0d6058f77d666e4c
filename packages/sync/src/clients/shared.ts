import { type Cancel, type Scheduler, Timer } from '../scheduler';
import { timings } from '../timings';

interface Shareable {
  /** Whether it must go on, even if no screen holds it. */
  isBusy?(): boolean;
  end(): void;
}

interface Entry<T> {
  thing: T;
  holders: number;
  linger: Timer;
}

/**
 * What several screens share, by id: made for the first, ended a little after the last let go. A page that changes its screen, or React
 * that mounts a screen twice, holds it again at once.
 */
export class Shared<T extends Shareable> {
  readonly #scheduler: Scheduler;
  readonly #entries = new Map<string, Entry<T>>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** @returns the thing, and what lets go of it; a second call of that does nothing */
  hold(id: string, make: () => T): [thing: T, release: Cancel] {
    const entry = this.#entries.get(id) ?? { thing: make(), holders: 0, linger: new Timer(this.#scheduler) };
    this.#entries.set(id, entry);
    entry.holders += 1;
    entry.linger.stop();
    let isHeld = true;
    const release = () => {
      if (isHeld) entry.holders -= 1;
      if (isHeld) this.look(id);
      isHeld = false;
    };
    return [entry.thing, release];
  }

  /** Ends it after `timings.lingerMs` if by then no screen holds it and it is not busy. */
  look(id: string): void {
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
