import { type Scheduler, Timer } from './scheduler';
import { type Store, Value } from './store';
import { timings } from './timings';

interface Wait {
  thing: unknown;
  timer: Timer;
  isLate: boolean;
}

/** Whether something has waited for the server for so long (`timings.lateMs`) that the page has to say so. */
export class Late implements Store<boolean> {
  readonly #scheduler: Scheduler;
  readonly #isLate = new Value(false);
  readonly #waits = new Map<string, Wait>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  getSnapshot(): boolean {
    return this.#isLate.getSnapshot();
  }

  subscribe(listener: () => void): () => void {
    return this.#isLate.subscribe(listener);
  }

  /**
   * Sets what a caller is waiting for.
   * @param who the caller, which has one wait at a time
   * @param thing identifies what is awaited: pass the same value until it has arrived, and undefined if nothing is awaited
   */
  follow(who: string, thing: unknown): void {
    const last = this.#waits.get(who);
    if (last?.thing === thing) return;
    last?.timer.stop();
    this.#waits.delete(who);
    if (thing !== undefined) {
      const wait: Wait = { thing, timer: new Timer(this.#scheduler), isLate: false };
      this.#waits.set(who, wait);
      wait.timer.start(timings.lateMs, () => {
        wait.isLate = true;
        this.#publish();
      });
    }
    this.#publish();
  }

  stop(): void {
    for (const { timer } of this.#waits.values()) timer.stop();
    this.#waits.clear();
  }

  #publish(): void {
    this.#isLate.set([...this.#waits.values()].some(({ isLate }) => isLate));
  }
}
