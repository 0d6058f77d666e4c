import type { Acks } from '@lamma/protocol/live';
import { utf8Bytes } from '@lamma/protocol/text';
import type { Connection } from './connection';
import { ask, isTransient, type RestAnswer, type RestDoor, refusalIn } from './rest-door';
import { roundPath } from './round-path';
import { type Random, type Scheduler, Timer } from './scheduler';
import { eventBytesMax, internalRetries, jittered, resendDelay } from './timings';

/** What the rival thought of. */
export interface WrongOptions {
  wrongOption1: string;
  wrongOption2: string;
}
/** What the server said of it. */
export type OptionsOutcome = Acks['qr:options'];

export interface OptionsSenderOptions {
  token: string;
  connection: Connection;
  rest: RestDoor;
  scheduler: Scheduler;
  random: Random;
  /** Told after each try over REST whether the server answered at all. */
  onTried(didAnswer: boolean): void;
}

/**
 * The phone's two options on their way: by the socket, by REST while it is down, again and again until the server has taken
 * or refused them. The same two again are the same sending.
 */
export class OptionsSender {
  readonly #options: OptionsSenderOptions;
  readonly #resend: Timer;
  #waiting: { options: WrongOptions; tell(outcome: OptionsOutcome): void } | undefined;
  #tries = 0;
  #faults = 0;

  constructor(options: OptionsSenderOptions) {
    this.#options = options;
    this.#resend = new Timer(options.scheduler);
  }

  /** Sends in place of what still waits. @returns what the server said in the end */
  send(options: WrongOptions): Promise<OptionsOutcome> {
    this.#faults = 0;
    const outcome = new Promise<OptionsOutcome>((tell) => {
      this.#waiting = { options, tell };
    });
    this.doorOpened();
    return outcome;
  }

  /** A way to the server opened: what waits is sent now, not when its timer says. */
  doorOpened(): void {
    this.#resend.stop();
    this.#tries = 0;
    this.#pump();
  }

  stop(): void {
    this.#waiting = undefined;
    this.#resend.stop();
  }

  #pump(): void {
    const { connection } = this.#options;
    const waiting = this.#waiting;
    const isOpen = connection.getSnapshot() === 'live' || connection.isDown;
    if (waiting === undefined || this.#resend.isRunning || !isOpen) return;
    this.#tries += 1;
    this.#resend.start(resendDelay(this.#tries), () => this.#pump());
    this.#emit(waiting.options, (answer, retryAfterMs) => {
      if (waiting === this.#waiting) this.#answered(answer, retryAfterMs);
    });
  }

  #emit(options: WrongOptions, answered: (answer: OptionsOutcome | undefined, retryAfterMs?: number) => void): void {
    const { token, connection, rest, scheduler, onTried } = this.#options;
    const event = { token, ...options };
    // A larger event would make the server cut the socket; over REST it is merely refused.
    const fits = utf8Bytes(JSON.stringify(['qr:options', event])) <= eventBytesMax;
    if (fits && connection.emit('qr:options', event, answered)) return;
    ask(rest, scheduler, { method: 'POST', path: `${roundPath(token)}/options`, body: options }, (answer) => {
      const reply = outcomeIn(answer);
      onTried(reply !== undefined);
      answered(reply, answer?.retryAfterMs);
    });
  }

  #answered(answer: OptionsOutcome | undefined, retryAfterMs = 0): void {
    if (answer === undefined) return;
    if (!answer.ok && this.#mayChange(answer)) {
      const waitMs = Math.max(resendDelay(this.#tries), retryAfterMs);
      this.#resend.start(jittered(waitMs, this.#options.random), () => this.#pump());
      return;
    }
    const waiting = this.#waiting;
    this.stop();
    waiting?.tell(answer);
  }

  #mayChange(refusal: Exclude<OptionsOutcome, { ok: true }>): boolean {
    if (refusal.code !== 'internal') return isTransient(refusal);
    this.#faults += 1;
    return this.#faults <= internalRetries;
  }
}

function outcomeIn(answer: RestAnswer | undefined): OptionsOutcome | undefined {
  return answer?.status === 200 ? { ok: true } : refusalIn(answer?.body);
}
