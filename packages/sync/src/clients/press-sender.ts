import type { Acks } from '@lamma/protocol/live';
import type { RoomClient } from '../rooms/room-client';
import { type Cancel, Timer } from '../scheduler';
import { resendDelay, timings } from '../timings';

/** A guest's press in a race. */
export interface GuestPress {
  seatId: string;
  round: number;
  pressId: string;
  /** The server's time at which the finger touched the button, epoch ms. */
  pressedAt: number;
}

/** The server's answer to a press; undefined if there was none. */
export type PressOutcome = Acks['seat:press'] | undefined;

interface Waiting {
  press: GuestPress;
  since: number;
  tries: number;
  retryTimer: Timer;
  resolve(outcome: PressOutcome): void;
}

/**
 * Sends the presses of a guest at once, and again after a reconnect until the server has answered. The server recognises a repeated press by
 * its id. A press carries its time, so one that arrives late still counts until the round is settled.
 */
export class PressSender {
  readonly #client: RoomClient;
  readonly #waiting = new Set<Waiting>();
  readonly #cancel: Cancel;

  constructor(client: RoomClient) {
    this.#client = client;
    this.#cancel = client.connection.onUp(() => {
      for (const waiting of this.#waiting) this.#try(waiting);
    });
  }

  send(press: GuestPress): Promise<PressOutcome> {
    const { scheduler } = this.#client.parts;
    return new Promise((resolve) => {
      const waiting = { press, since: scheduler.now(), tries: 0, retryTimer: new Timer(scheduler), resolve };
      this.#waiting.add(waiting);
      this.#client.late.follow(press.pressId, press);
      this.#try(waiting);
    });
  }

  stop(): void {
    this.#cancel();
    for (const waiting of this.#waiting) this.#finish(waiting, undefined);
  }

  #try(waiting: Waiting): void {
    const { press, since, retryTimer } = waiting;
    const { connection, parts } = this.#client;
    if (parts.scheduler.now() - since >= timings.giveUpMs) {
      this.#finish(waiting, undefined);
      return;
    }
    waiting.tries += 1;
    connection.emit('seat:press', press, (outcome) => this.#finish(waiting, outcome));
    retryTimer.start(resendDelay(waiting.tries), () => this.#try(waiting));
  }

  #finish(waiting: Waiting, outcome: PressOutcome): void {
    if (!this.#waiting.delete(waiting)) return;
    waiting.retryTimer.stop();
    this.#client.late.follow(waiting.press.pressId, undefined);
    waiting.resolve(outcome);
  }
}
