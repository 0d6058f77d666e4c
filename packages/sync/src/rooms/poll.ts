import {
  ask,
  dependsOnIdentity,
  isFinal,
  type RestAnswer,
  type RestTransport,
  refusalIn,
} from '../link/rest-transport';
import { type Random, type Scheduler, Timer } from '../scheduler';
import { jittered, timings } from '../timings';
import type { Snapshot } from './snapshot';

/** How one kind of room is read over REST. */
export interface PollStrategy<S> {
  intervalMs: number;
  /** The interval after `afterMs` without a change. */
  calm?: { afterMs: number; intervalMs: number };
  path(id: string): string;
  /** @returns `unauthorized` if the caller may not see this room; undefined if the body is not a snapshot */
  read(body: unknown): Snapshot<S> | 'unauthorized' | undefined;
}

export interface PollListener<S> {
  /**
   * Called for every state.
   * @param sentAt the scheduler's time of the request
   */
  onState(snapshot: Snapshot<S>, serverTime: number, sentAt: number): void;
  /** Called when the server says that the page's state is still current. */
  onUnchanged(): void;
  /** Called after a refusal that a retry would not change; the poll has stopped. */
  onRefused(why: 'missing' | 'unauthorized'): void;
  /** Called after each try. `isForeign`: another machine, such as a proxy, answered instead of the server. */
  onTried(didAnswer: boolean, isForeign: boolean): void;
}

interface PollSource {
  id: string;
  rest: RestTransport;
  scheduler: Scheduler;
  random: Random;
}

export type PollOptions<S> = PollSource & PollListener<S> & { strategy: PollStrategy<S> };

/** The part of a poll that a room uses. */
export type RoomPoll = Pick<Poll<unknown>, 'start' | 'stop' | 'nudge'>;
export type PollMaker<S> = (source: PollSource & PollListener<S>) => RoomPoll;

/**
 * Returns the function that creates polls for a kind of room. Only kinds that poll import it, so that a page without such rooms does not
 * load this file.
 */
export function pollWith<S>(strategy: PollStrategy<S>): PollMaker<S> {
  return (source) => new Poll({ ...source, strategy });
}

/** Reads a room over REST repeatedly while its socket is down. */
export class Poll<S> {
  readonly #options: PollOptions<S>;
  readonly #timer: Timer;
  #etag: string | undefined;
  /** Incremented by each request and each stop, so that only the answer to the last request starts a timer. */
  #turn = 0;
  #isRunning = false;
  #failures = 0;
  #version: number | undefined;
  /** When the version last changed, or the poll started. */
  #calmSince = 0;

  constructor(options: PollOptions<S>) {
    this.#options = options;
    this.#timer = new Timer(options.scheduler);
  }

  /** Asks at once, then at the room's interval. No effect while running. */
  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#failures = 0;
    this.#calmSince = this.#options.scheduler.now();
    this.#ask();
  }

  stop(): void {
    this.#isRunning = false;
    this.#turn += 1;
    this.#timer.stop();
  }

  /** Asks now instead of waiting for the timer. */
  nudge(): void {
    if (this.#isRunning) this.#ask();
  }

  #ask(): void {
    const { rest, scheduler, strategy, id } = this.#options;
    this.#turn += 1;
    const turn = this.#turn;
    const sentAt = scheduler.now();
    this.#timer.stop();
    const request = {
      method: 'GET' as const,
      path: strategy.path(id),
      ...(this.#etag === undefined ? {} : { ifNoneMatch: this.#etag }),
    };
    ask(rest, scheduler, request, (answer, isForeign) => {
      // An answer that arrives after `stop` is still used: the room compares versions.
      const waitMs = this.#take(answer, sentAt, isForeign);
      if (turn !== this.#turn || waitMs === undefined) return;
      this.#timer.start(jittered(waitMs, this.#options.random), () => this.#ask());
    });
  }

  /** @returns when to ask again, ms; undefined for never */
  #take(answer: RestAnswer | undefined, sentAt: number, isForeign: boolean): number | undefined {
    const { strategy, onState, onUnchanged, onRefused, onTried } = this.#options;
    const read = answer?.status === 200 ? strategy.read(answer.body) : undefined;
    const isUnauthorized = answer?.status === 401 || read === 'unauthorized';
    const snapshot = read === 'unauthorized' ? undefined : read;
    const refusal = refusalIn(answer?.body);
    const didAnswer = read !== undefined || refusal !== undefined || answer?.status === 304 || answer?.status === 401;
    onTried(didAnswer, isForeign || (answer !== undefined && !didAnswer));
    if (isUnauthorized || isFinal(refusal)) {
      this.stop();
      onRefused(isUnauthorized || dependsOnIdentity(refusal) ? 'unauthorized' : 'missing');
      return undefined;
    }
    if (snapshot !== undefined) {
      this.#etag = answer?.etag;
      if (snapshot.version !== this.#version) this.#calmSince = this.#options.scheduler.now();
      this.#version = snapshot.version;
      onState(snapshot, snapshot.serverTime, sentAt);
    } else if (answer?.status === 304) onUnchanged();
    else {
      this.#failures += 1;
      const backoffMs = Math.min(strategy.intervalMs * 1.5 ** this.#failures, timings.pollMaxMs);
      return Math.max(backoffMs, answer?.retryAfterMs ?? 0);
    }
    this.#failures = 0;
    return this.#intervalMs;
  }

  get #intervalMs(): number {
    const { strategy, scheduler } = this.#options;
    const { calm } = strategy;
    const isCalm = calm !== undefined && scheduler.now() - this.#calmSince >= calm.afterMs;
    return isCalm ? calm.intervalMs : strategy.intervalMs;
  }
}
