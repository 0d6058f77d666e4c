import { ask, isFinal, type RestAnswer, type RestDoor, refusalIn, wantsProof } from '../link/rest-door';
import { type Random, type Scheduler, Timer } from '../scheduler';
import { jittered, timings } from '../timings';
import type { Snapshot } from './snapshot';

/** How one kind of room is read over REST. */
export interface PollStrategy<S> {
  intervalMs: number;
  /** The interval once nothing has changed for `afterMs`. */
  calm?: { afterMs: number; intervalMs: number };
  path(id: string): string;
  /** @returns `unauthorized` where the asker may not see what this room shows; undefined for a body that is no snapshot */
  read(body: unknown): Snapshot<S> | 'unauthorized' | undefined;
}

/** What hears of what a poll finds. */
export interface PollListener<S> {
  /** Told of every state. @param sentAt the scheduler's time when it was asked for */
  onState(held: Snapshot<S>, serverTime: number, sentAt: number): void;
  /** Told when what is held is current. */
  onUnchanged(): void;
  /** Told of a refusal that asking again will not change; the poll has stopped. */
  onRefused(why: 'missing' | 'unauthorized'): void;
  /** Told after each try whether the server answered at all. */
  onTried(didAnswer: boolean): void;
}

interface PollSource {
  /** Of the room. */
  id: string;
  rest: RestDoor;
  scheduler: Scheduler;
  random: Random;
}

export type PollOptions<S> = PollSource & PollListener<S> & { strategy: PollStrategy<S> };

/** What a room does with its poll. */
export type RoomPoll = Pick<Poll<unknown>, 'start' | 'stop' | 'nudge'>;
export type PollMaker<S> = (source: PollSource & PollListener<S>) => RoomPoll;

/** The poll of a kind of room. Part of that kind, so that a page whose rooms have none does not load this file. */
export function polledBy<S>(strategy: PollStrategy<S>): PollMaker<S> {
  return (source) => new Poll({ ...source, strategy });
}

/** Reads a room over REST again and again, while its socket is down. */
export class Poll<S> {
  readonly #options: PollOptions<S>;
  readonly #timer: Timer;
  #etag: string | undefined;
  /** Counts starts and stops: an answer to an earlier one starts no new timer. */
  #turn = 0;
  #isRunning = false;
  #failures = 0;
  #version: number | undefined;
  /** Since when nothing has changed. */
  #calmSince = 0;

  constructor(options: PollOptions<S>) {
    this.#options = options;
    this.#timer = new Timer(options.scheduler);
  }

  /** Asks at once, then in the room's interval. Does nothing while it runs. */
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

  /** Asks now instead of when it was due. */
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
    ask(rest, scheduler, request, (answer) => {
      // A late answer is worth as much as any: versions sort it out.
      const waitMs = this.#take(answer, sentAt);
      if (turn !== this.#turn || waitMs === undefined) return;
      this.#timer.start(jittered(waitMs, this.#options.random), () => this.#ask());
    });
  }

  /** @returns when to ask again, ms; undefined for never */
  #take(answer: RestAnswer | undefined, sentAt: number): number | undefined {
    const { strategy, onState, onUnchanged, onRefused, onTried } = this.#options;
    const read = answer?.status === 200 ? strategy.read(answer.body) : undefined;
    const isUnauthorized = answer?.status === 401 || read === 'unauthorized';
    const held = read === 'unauthorized' ? undefined : read;
    const refusal = refusalIn(answer?.body);
    const didAnswer = read !== undefined || refusal !== undefined || answer?.status === 304 || answer?.status === 401;
    onTried(didAnswer);
    if (isUnauthorized || isFinal(refusal)) {
      this.stop();
      onRefused(isUnauthorized || wantsProof(refusal) ? 'unauthorized' : 'missing');
      return undefined;
    }
    if (held !== undefined) {
      this.#etag = answer?.etag;
      if (held.version !== this.#version) this.#calmSince = this.#options.scheduler.now();
      this.#version = held.version;
      onState(held, held.serverTime, sentAt);
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
