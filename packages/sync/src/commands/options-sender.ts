import { utf8Bytes } from '@lamma/protocol/fields/text';
import type { Acks } from '@lamma/protocol/live';
import { type RestAnswer, refusalIn } from '../link/rest-transport';
import { roundPath } from '../rooms/rest-paths';
import type { RoomClient } from '../rooms/room-client';
import { eventBytesMax } from '../timings';
import { Retries, unanswered } from './retries';

export interface WrongOptions {
  wrongOption1: string;
  wrongOption2: string;
}
export type OptionsOutcome = Acks['qr:options'];

/**
 * Sends the rival's two options by the socket, or by REST while the socket is down, and retries until the server has taken or refused them.
 * A retry has no further effect.
 */
export class OptionsSender {
  readonly #token: string;
  readonly #client: RoomClient;
  readonly #retries: Retries;
  #waiting: { options: WrongOptions; resolve(outcome: OptionsOutcome): void } | undefined;

  constructor(token: string, client: RoomClient) {
    this.#token = token;
    this.#client = client;
    this.#retries = new Retries(client.parts);
    client.onWayOpen(() => this.#retries.now(() => this.#pump()));
  }

  /**
   * Sends these options. They replace options that are still waiting.
   * @returns the server's final reply
   */
  send(options: WrongOptions): Promise<OptionsOutcome> {
    this.#retries.reset();
    const outcome = new Promise<OptionsOutcome>((resolve) => {
      this.#waiting = { options, resolve };
    });
    this.#pump();
    return outcome;
  }

  stop(): void {
    this.#waiting = undefined;
    this.#client.late.follow('options', undefined);
    this.#retries.stop();
  }

  #pump(): void {
    const waiting = this.#waiting;
    this.#client.late.follow('options', waiting);
    if (waiting === undefined || this.#retries.isWaiting || !this.#client.canSend) return;
    this.#retries.sent(() => this.#pump());
    this.#emit(waiting.options, (answer, retryAfterMs, isForeign) => {
      if (waiting !== this.#waiting) return;
      if (answer !== undefined) this.#answered(answer, retryAfterMs);
      else if (isForeign && !this.#retries.countForeignAnswer()) this.#resolve(unanswered());
    });
  }

  #emit(
    options: WrongOptions,
    onAnswer: (answer: OptionsOutcome | undefined, retryAfterMs?: number, isForeign?: boolean) => void,
  ): void {
    const event = { token: this.#token, ...options };
    // The server would disconnect a socket that sends a larger event; over REST it only refuses the options.
    const fits = utf8Bytes(JSON.stringify(['qr:options', event])) <= eventBytesMax;
    if (fits && this.#client.connection.emit('qr:options', event, onAnswer)) return;
    const path = `${roundPath(this.#token)}/options`;
    this.#client.ask({ method: 'POST', path, body: options }, outcomeIn, onAnswer);
  }

  #answered(answer: OptionsOutcome, retryAfterMs = 0): void {
    if (!answer.ok && this.#retries.retryIfTransient(answer, retryAfterMs, () => this.#pump())) return;
    this.#resolve(answer);
  }

  #resolve(answer: OptionsOutcome): void {
    const waiting = this.#waiting;
    this.stop();
    waiting?.resolve(answer);
  }
}

function outcomeIn({ status, body }: RestAnswer): OptionsOutcome | undefined {
  return status === 200 ? { ok: true } : refusalIn(body);
}
