import { type Random, type Scheduler, Timer } from '../scheduler';
import { timings } from '../timings';
import type { Connection } from './connection';
import type { ServerClock } from './server-clock';

interface BeatRoom {
  /** The room's key in the answer to a beat. */
  readonly key: string;
  applyBeat(version: number | undefined): void;
  noteVersion(version: number): void;
}

/**
 * While the link is up, asks for the time and for the versions of all rooms: 9 to 10 s after its last request, or 10 to 11 s after the
 * server's last pulse. So a lost push and a dead link are noticed.
 */
export class Beat {
  readonly #connection: Connection;
  readonly #clock: ServerClock;
  readonly #scheduler: Scheduler;
  readonly #random: Random;
  readonly #rooms: Iterable<BeatRoom>;
  readonly #timer: Timer;
  #sentAt = 0;

  constructor(
    connection: Connection,
    clock: ServerClock,
    scheduler: Scheduler,
    random: Random,
    rooms: Iterable<BeatRoom>,
  ) {
    this.#connection = connection;
    this.#clock = clock;
    this.#scheduler = scheduler;
    this.#random = random;
    this.#rooms = rooms;
    this.#timer = new Timer(scheduler);
    connection.on('pulse', ({ versions }) => this.#onPulse(versions));
    connection.onUp(() => this.send());
    connection.onLost(() => this.stop());
  }

  /** Asks now, and again 9 to 10 s later. */
  send(): void {
    this.#wait(timings.beatMs);
    const t0 = this.#scheduler.now();
    this.#sentAt = t0;
    this.#connection.emit('clock', { t0 }, (answer) => {
      if (!answer.ok) return;
      this.#clock.measured(t0, answer.serverTime);
      for (const room of this.#rooms) room.applyBeat(answer.versions[room.key]);
    });
  }

  stop(): void {
    this.#timer.stop();
  }

  #wait(mostMs: number): void {
    this.#timer.start(mostMs - 1000 * this.#random(), () => this.send());
  }

  #onPulse(versions: Record<string, number>): void {
    for (const room of this.#rooms) {
      const version = versions[room.key];
      if (version === undefined) room.applyBeat(version);
      // The push can follow right after the pulse: without a delay, all phones of a hall would request a state that is about to arrive.
      else room.noteVersion(version);
    }
    if (this.#scheduler.now() - this.#sentAt < timings.ownBeatMs) this.#wait(timings.afterPulseMs);
  }
}
