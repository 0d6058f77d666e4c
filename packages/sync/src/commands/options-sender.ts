import { utf8Bytes } from '@lamma/protocol/fields/text';
import type { Acks } from '@lamma/protocol/live';
import { type RestAnswer, refusalIn } from '../link/rest-door';
import type { RoomClient } from '../rooms/room-client';
import { roundPath } from '../rooms/round-path';
import { eventBytesMax } from '../timings';
import { Retries } from './retries';

/** What the rival wrote. */
export interface WrongOptions {
  wrongOption1: string;
  wrongOption2: string;
}
/** What the server said of it. */
export type OptionsOutcome = Acks['qr:options'];

/**
 * Sends the rival's two options: by the socket, by REST while it is down, again until the server has taken or refused them. The same
 * two again count as one sending.
 */
export class OptionsSender {
  readonly #token: string;
  readonly #client: RoomClient;
  readonly #retries: Retries;
  #waiting: { options: WrongOptions; tell(outcome: OptionsOutcome): void } | undefined;

  constructor(token: string, client: RoomClient) {
    this.#token = token;
    this.#client = client;
    this.#retries = new Retries(client.parts);
    client.onWayOpen(() => this.#retries.now(() => this.#pump()));
  }

  /** Sends in place of what still waits. @returns what the server said in the end */
  send(options: WrongOptions): Promise<OptionsOutcome> {
    this.#retries.reset();
    const outcome = new Promise<OptionsOutcome>((tell) => {
      this.#waiting = { options, tell };
    });
    this.#pump();
    return outcome;
  }

  stop(): void {
    this.#waiting = undefined;
    this.#retries.stop();
  }

  #pump(): void {
    const waiting = this.#waiting;
    if (waiting === undefined || this.#retries.isWaiting || !this.#client.canSend) return;
    this.#retries.sent(() => this.#pump());
    this.#emit(waiting.options, (answer, retryAfterMs) => {
      if (waiting === this.#waiting) this.#answered(answer, retryAfterMs);
    });
  }

  #emit(options: WrongOptions, answered: (answer: OptionsOutcome | undefined, retryAfterMs?: number) => void): void {
    const event = { token: this.#token, ...options };
    // A larger event would make the server cut the socket; over REST it is only refused.
    const fits = utf8Bytes(JSON.stringify(['qr:options', event])) <= eventBytesMax;
    if (fits && this.#client.connection.emit('qr:options', event, answered)) return;
    const path = `${roundPath(this.#token)}/options`;
    this.#client.ask({ method: 'POST', path, body: options }, outcomeIn, answered);
  }

  #answered(answer: OptionsOutcome | undefined, retryAfterMs = 0): void {
    if (answer === undefined) return;
    if (!answer.ok && this.#retries.mayRepeat(answer, retryAfterMs, () => this.#pump())) return;
    const waiting = this.#waiting;
    this.stop();
    waiting?.tell(answer);
  }
}

function outcomeIn({ status, body }: RestAnswer): OptionsOutcome | undefined {
  return status === 200 ? { ok: true } : refusalIn(body);
}
