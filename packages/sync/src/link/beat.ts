import { type Random, type Scheduler, Timer } from '../scheduler';
import { timings } from '../timings';
import type { Connection } from './connection';
import type { ServerClock } from './server-clock';

interface Beaconed {
  /** As the beacon names it. */
  readonly key: string;
  beacon(version: number | undefined): void;
}

/**
 * While the link is up, asks every 8 to 10 s for the time and for the versions of all rooms. So a lost last push is noticed, and a
 * link that died silently.
 */
export class Beat {
  readonly #connection: Connection;
  readonly #clock: ServerClock;
  readonly #scheduler: Scheduler;
  readonly #random: Random;
  readonly #rooms: Iterable<Beaconed>;
  readonly #timer: Timer;

  constructor(
    connection: Connection,
    clock: ServerClock,
    scheduler: Scheduler,
    random: Random,
    rooms: Iterable<Beaconed>,
  ) {
    this.#connection = connection;
    this.#clock = clock;
    this.#scheduler = scheduler;
    this.#random = random;
    this.#rooms = rooms;
    this.#timer = new Timer(scheduler);
    connection.onUp(() => this.send());
    connection.onLost(() => this.stop());
  }

  /** Asks now, and then 8 to 10 s after each time: the server pings a page from which nothing comes for longer. */
  send(): void {
    this.#timer.start(timings.beatMs * (1 - this.#random() / 5), () => this.send());
    const t0 = this.#scheduler.now();
    this.#connection.emit('clock', { t0 }, (answer) => {
      if (!answer.ok) return;
      this.#clock.measured(t0, answer.serverTime);
      for (const room of this.#rooms) room.beacon(answer.versions[room.key]);
    });
  }

  stop(): void {
    this.#timer.stop();
  }
}
