import { isRecord } from '@lamma/protocol/is-record';
import type { Acks } from '@lamma/protocol/live';
import type { RefusalBody } from '@lamma/protocol/refusals';
import { isTransient, type RestAnswer, refusalIn } from '../link/rest-transport';
import { seatPath } from '../rooms/rest-paths';
import type { RoomClient } from '../rooms/room-client';
import { type Cancel, Timer } from '../scheduler';
import { resendDelay, timings } from '../timings';

/** A guest's press in a race. */
export interface GuestPress {
  seatId: string;
  gameId: string;
  round: number;
  pressId: string;
  /** When the finger touched the button, epoch ms by the server's clock. */
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
 * Sends the presses of a guest at once, by the socket, or over REST while the socket is down, and retries until the server has answered.
 * The server recognises a repeated press by its id. A press carries its time, so a late press counts as long as its round is not settled.
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
    const onAnswer = (outcome: PressOutcome) => {
      // If there was no answer, or the press could not be stored, the timer sends it again.
      if (outcome !== undefined && (outcome.ok || !isBusy(outcome))) this.#finish(waiting, outcome);
    };
    if (!connection.emit('seat:press', press, onAnswer)) {
      const { seatId, ...body } = press;
      this.#client.ask({ method: 'PUT', path: `${seatPath(seatId)}/press`, body }, outcomeIn, onAnswer);
    }
    retryTimer.start(resendDelay(waiting.tries), () => this.#try(waiting));
  }

  #finish(waiting: Waiting, outcome: PressOutcome): void {
    if (!this.#waiting.delete(waiting)) return;
    waiting.retryTimer.stop();
    this.#client.late.follow(waiting.press.pressId, undefined);
    waiting.resolve(outcome);
  }
}

/** Whether to retry. A rate limit is not retried: the guest sees that they press too often. */
const isBusy = (refusal: RefusalBody) => refusal.code !== 'rate' && isTransient(refusal);

function outcomeIn({ status, body }: RestAnswer): PressOutcome {
  return refusalIn(body) ?? (status === 200 && isRecord(body) ? (body as PressOutcome) : undefined);
}
