import { isRecord } from '@lamma/protocol/is-record';
import type { RefusalBody } from '@lamma/protocol/refusals';
import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { ask, type RestAnswer, refusalIn } from '../link/rest-transport';
import { Timer } from '../scheduler';
import { jittered, timings } from '../timings';
import { countedRoundPath, roundPath } from './rest-paths';
import type { Room } from './room';
import type { RoomClient } from './room-client';
import type { Snapshot } from './snapshot';

/** The reply to a poll of a round's status. */
type RoundStatus = Pick<PhoneView, 'status' | 'fooled'>;

export interface RoundReaderOptions {
  token: string;
  /** The phone's id: the server counts each phone once. */
  phoneId: string;
  client: RoomClient;
  /** Receives the rounds that are read. */
  room: Room<PhoneView>;
  /** Called when the round has ended. */
  onEnded(end: RoundStatus): void;
  /**
   * Called if there is no such round, if it was over before this phone opened it, or if it asks the phone's own team. The reader then
   * stops.
   */
  onRefused(why: 'missing' | 'gone' | 'own'): void;
}

/**
 * Reads a round over REST: the whole content once, with the phone's id. While the socket is down it polls the status every two seconds, and
 * reads the content again on a change.
 */
export class RoundReader {
  readonly #options: RoundReaderOptions;
  readonly #timer: Timer;
  #isPolling = false;
  #needsWhole = true;
  #isCounted = false;
  #isOver = false;
  #failures = 0;
  /** Counts the requests, so that the answer to an earlier request starts no new timer. */
  #turn = 0;

  constructor(options: RoundReaderOptions) {
    this.#options = options;
    const { parts, connection } = options.client;
    this.#timer = new Timer(parts.scheduler);
    connection.onUp(() => this.#stopPolling());
    connection.onDown(() => this.#startPolling());
  }

  /** Reads the whole round now, and retries until the server has answered. */
  read(): void {
    this.#needsWhole = true;
    this.#ask();
  }

  /** Sends the next scheduled request now. */
  nudge(): void {
    if (this.#timer.isRunning) this.#ask();
  }

  stop(): void {
    this.#turn += 1;
    this.#timer.stop();
  }

  #startPolling(): void {
    if (this.#isPolling) return;
    this.#isPolling = true;
    this.#ask();
  }

  /** The socket brings changes from now on; a pending first read continues. */
  #stopPolling(): void {
    this.#isPolling = false;
    if (!this.#needsWhole) this.stop();
  }

  #ask(): void {
    if (this.#isOver) return;
    const { rest, scheduler, random } = this.#options.client.parts;
    this.#turn += 1;
    const turn = this.#turn;
    const isWhole = this.#needsWhole;
    const sentAt = scheduler.now();
    this.#timer.stop();
    ask(rest, scheduler, { method: 'GET', path: isWhole ? this.#wholePath : this.#statusPath }, (answer, isForeign) => {
      const waitMs = isWhole ? this.#takeWhole(answer, sentAt, isForeign) : this.#takeStatus(answer, isForeign);
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

  /** @returns when to ask again, ms; undefined for no automatic retry */
  #takeWhole(answer: RestAnswer | undefined, sentAt: number, isForeign: boolean): number | undefined {
    const { client, room } = this.#options;
    const read = answer?.status === 200 ? wholeIn(answer.body) : undefined;
    if (read === undefined) return this.#takeRefusal(answer, isForeign);
    client.connection.restAnswered(true);
    this.#isCounted = true;
    this.#needsWhole = false;
    this.#failures = 0;
    client.clock.measured(sentAt, read.serverTime);
    room.take(read);
    return this.#isPolling ? timings.roundPollMs : undefined;
  }

  /** @returns the same as `#takeWhole` */
  #takeStatus(answer: RestAnswer | undefined, isForeign: boolean): number | undefined {
    const { client, room, onEnded } = this.#options;
    const reply = answer?.status === 200 ? statusIn(answer.body) : undefined;
    if (reply === undefined) return this.#takeRefusal(answer, isForeign);
    client.connection.restAnswered(true);
    this.#failures = 0;
    if (reply.status === 'chosen' || reply.status === 'expired') {
      this.end();
      onEnded(reply);
      return undefined;
    }
    if (reply.status === room.getSnapshot().current?.state.status) return timings.roundPollMs;
    this.#needsWhole = true;
    return 0;
  }

  #takeRefusal(answer: RestAnswer | undefined, isForeign: boolean): number | undefined {
    const refusal = refusalIn(answer?.body);
    const isOthers = isForeign || (answer !== undefined && refusal === undefined);
    this.#options.client.connection.restAnswered(refusal !== undefined, isOthers);
    const why = whyOf(refusal);
    if (why !== undefined) {
      this.end();
      this.#options.onRefused(why);
      return undefined;
    }
    this.#failures += 1;
    const backoffMs = Math.min(timings.roundPollMs * 1.5 ** (this.#failures - 1), timings.pollMaxMs);
    return Math.max(backoffMs, answer?.retryAfterMs ?? 0);
  }

  /** Stops for good. */
  end(): void {
    this.#isOver = true;
    this.stop();
  }
}

function whyOf(refusal: RefusalBody | undefined): 'missing' | 'gone' | 'own' | undefined {
  if (refusal?.reason === 'ownRound') return 'own';
  return refusal?.code === 'gone' ? 'gone' : refusal?.code === 'notFound' ? 'missing' : undefined;
}

/** The round in an answer; undefined for any other body. */
function wholeIn(body: unknown): Snapshot<PhoneView> | undefined {
  if (!isWhole(body)) return undefined;
  const { version, serverTime, ...state } = body;
  return { version, serverTime, state };
}

/** Checks the fields that distinguish our server's answer from another page. */
function isWhole(body: unknown): body is PhoneView & { version: number; serverTime: number } {
  if (!isRecord(body) || typeof body.version !== 'number' || typeof body.serverTime !== 'number') return false;
  return typeof body.questionText === 'string' && typeof body.status === 'string';
}

function statusIn(body: unknown): RoundStatus | undefined {
  const { status, fooled } = isRecord(body) ? body : {};
  if (status !== 'waiting' && status !== 'ready' && status !== 'chosen' && status !== 'expired') return undefined;
  return isRecord(fooled) ? { status, fooled: fooled as PhoneView['fooled'] } : { status };
}
