import type { Connection } from './connection';
import type { Room } from './room';
import { type Random, type Scheduler, Timer } from './scheduler';
import type { ServerClock } from './server-clock';
import { jittered, timings } from './timings';

type Beaconed = Pick<Room<unknown>, 'key' | 'beacon'>;

/**
 * While the link is up, asks every ten seconds for the time and for the versions of all rooms, so that even a lost last push,
 * or a link that died without a word, is noticed.
 */
export class Beat {
  readonly #connection: Connection;
  readonly #clock: ServerClock;
  readonly #scheduler: Scheduler;
  readonly #random: Random;
  readonly #rooms: () => Iterable<Beaconed>;
  readonly #timer: Timer;

  constructor(
    connection: Connection,
    clock: ServerClock,
    scheduler: Scheduler,
    random: Random,
    rooms: () => Iterable<Beaconed>,
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

  /** Asks now, and goes on from there. */
  send(): void {
    this.#timer.start(jittered(timings.beatMs, this.#random), () => this.send());
    const t0 = this.#scheduler.now();
    this.#connection.emit('clock', { t0 }, (answer) => {
      if (!answer.ok) return;
      this.#clock.measured(t0, answer.serverTime);
      for (const room of this.#rooms()) room.beacon(answer.versions[room.key]);
    });
  }

  stop(): void {
    this.#timer.stop();
  }
}
