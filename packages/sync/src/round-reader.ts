import type { PhoneView } from '@lamma/protocol/rest/qr-rounds';
import { ask, type RestAnswer, type RestDoor, refusalIn } from './rest-door';
import type { Held } from './room-kind';
import { countedRoundPath, roundPath } from './round-path';
import { type Random, type Scheduler, Timer } from './scheduler';
import { jittered, timings } from './timings';

export type RoundStatus = PhoneView['status'];

export interface RoundReaderOptions {
  token: string;
  /** By what the server counts this phone once. */
  phoneId: string;
  rest: RestDoor;
  scheduler: Scheduler;
  random: Random;
  /** The status that is shown now; undefined before the first state. */
  shown(): RoundStatus | undefined;
  onState(held: Held<PhoneView>, serverTime: number, sentAt: number): void;
  /** The round has ended. */
  onEnded(status: 'chosen' | 'expired'): void;
  /** There is no such round, or it is over for whoever opens it now. Nothing is asked any more. */
  onRefused(why: 'missing' | 'gone'): void;
  /** Told after each try whether the server answered at all. */
  onTried(didAnswer: boolean): void;
}

/**
 * A round over REST: its whole content once, with the phone's own number; then, while the socket is down, every two seconds
 * how far it is, and the content again when that has changed.
 */
export class RoundReader {
  readonly #options: RoundReaderOptions;
  readonly #timer: Timer;
  #isPolling = false;
  #needsWhole = true;
  #isCounted = false;
  #isOver = false;
  #failures = 0;
  /** Counts the questions asked: an answer to an earlier one starts no new timer. */
  #turn = 0;

  constructor(options: RoundReaderOptions) {
    this.#options = options;
    this.#timer = new Timer(options.scheduler);
  }

  /** Reads the whole round now, and again until the server has answered. */
  read(): void {
    this.#needsWhole = true;
    this.#ask();
  }

  /** Reads again and again from now on. */
  startPolling(): void {
    if (this.#isPolling) return;
    this.#isPolling = true;
    this.#ask();
  }

  /** The socket tells from now on; a whole reading that is not answered yet goes on. */
  stopPolling(): void {
    this.#isPolling = false;
    if (!this.#needsWhole) this.stop();
  }

  /** Asks now what it would ask later. */
  nudge(): void {
    if (this.#timer.isRunning) this.#ask();
  }

  stop(): void {
    this.#turn += 1;
    this.#timer.stop();
  }

  #ask(): void {
    if (this.#isOver) return;
    const { rest, scheduler, random } = this.#options;
    this.#turn += 1;
    const turn = this.#turn;
    const isWhole = this.#needsWhole;
    const sentAt = scheduler.now();
    this.#timer.stop();
    ask(rest, scheduler, { method: 'GET', path: isWhole ? this.#wholePath : this.#statusPath }, (answer) => {
      const waitMs = isWhole ? this.#takeWhole(answer, sentAt) : this.#takeStatus(answer);
      if (turn !== this.#turn || waitMs === undefined) return;
      if (waitMs === 0) this.#ask();
      else this.#timer.start(jittered(waitMs, random), () => this.#ask());
    });
  }

  get #wholePath(): string {
    const { token, phoneId } = this.#options;
    return this.#isCounted ? roundPath(token) : countedRoundPath(token, phoneId);
  }

  get #statusPath(): string {
    return `${roundPath(this.#options.token)}/status`;
  }

  /** @returns when to ask again, ms; undefined for not by itself */
  #takeWhole(answer: RestAnswer | undefined, sentAt: number): number | undefined {
    const { onState, onTried } = this.#options;
    const read = answer?.status === 200 ? wholeIn(answer.body) : undefined;
    if (read === undefined) return this.#takeRefusal(answer);
    onTried(true);
    this.#isCounted = true;
    this.#needsWhole = false;
    this.#failures = 0;
    onState(read, read.serverTime, sentAt);
    return this.#isPolling ? timings.roundPollMs : undefined;
  }

  /** @returns as `#takeWhole` */
  #takeStatus(answer: RestAnswer | undefined): number | undefined {
    const { shown, onEnded, onTried } = this.#options;
    const status = answer?.status === 200 ? statusIn(answer.body) : undefined;
    if (status === undefined) return this.#takeRefusal(answer);
    onTried(true);
    this.#failures = 0;
    if (status === 'chosen' || status === 'expired') {
      this.#end();
      onEnded(status);
      return undefined;
    }
    if (status === shown()) return timings.roundPollMs;
    this.#needsWhole = true;
    return 0;
  }

  #takeRefusal(answer: RestAnswer | undefined): number | undefined {
    const refusal = refusalIn(answer?.body);
    this.#options.onTried(refusal !== undefined);
    const why = refusal?.code === 'gone' ? 'gone' : refusal?.code === 'notFound' ? 'missing' : undefined;
    if (why !== undefined) {
      this.#end();
      this.#options.onRefused(why);
      return undefined;
    }
    this.#failures += 1;
    const backoffMs = Math.min(timings.roundPollMs * 1.5 ** (this.#failures - 1), timings.pollMaxMs);
    return Math.max(backoffMs, answer?.retryAfterMs ?? 0);
  }

  #end(): void {
    this.#isOver = true;
    this.stop();
  }
}

/** The round in an answer, if it is one. Enough to know our server's answer from somebody else's page. */
function wholeIn(body: unknown): (Held<PhoneView> & { serverTime: number }) | undefined {
  if (!isRecord(body) || typeof body.version !== 'number' || typeof body.serverTime !== 'number') return undefined;
  if (typeof body.questionText !== 'string' || typeof body.status !== 'string') return undefined;
  const { version, serverTime, ...state } = body as unknown as PhoneView & { version: number; serverTime: number };
  return { version, serverTime, state };
}

function statusIn(body: unknown): RoundStatus | undefined {
  const status = isRecord(body) ? body.status : undefined;
  return status === 'waiting' || status === 'ready' || status === 'chosen' || status === 'expired' ? status : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
