import type { Acks } from '@lamma/protocol/live';
import type { Connection } from '../link/connection';
import { isFinal, type RestDoor, wantsProof } from '../link/rest-door';
import type { ServerClock } from '../link/server-clock';
import { type Cancel, type Random, type Scheduler, Timer } from '../scheduler';
import { type Store, Value } from '../store';
import { resendDelay, timings } from '../timings';
import type { PollListener, RoomPoll } from './poll';
import type { RoomStrategy } from './room-kind';
import type { Held, Snapshot } from './snapshot';

/** `missing`: there is no such room, or the asker may not see it. `deleted`: it existed, and was deleted. */
export type RoomStatus = 'loading' | 'ready' | 'missing' | 'deleted' | 'unauthorized';

export interface RoomSnapshot<S> {
  status: RoomStatus;
  /** Undefined until the first state came; what was held stays when the status changes. */
  held: Held<S> | undefined;
  /** Whether there may be news that does not reach this page now. */
  isStale: boolean;
}

export interface RoomHooks {
  onUnauthorized?(): void;
  /** What is the asker's own, in the answer to a watch or a read, after its state was taken. @param sentAt the scheduler's time of the question */
  onOwn?(me: Snapshot<unknown>['me'], sentAt: number): void;
}

export interface RoomOptions<S> extends RoomHooks {
  strategy: RoomStrategy<S>;
  id: string;
  connection: Connection;
  clock: ServerClock;
  rest: RestDoor;
  scheduler: Scheduler;
  random: Random;
}

/**
 * One watched room: the newest state that is known of it. Every state (snapshot, push, the answer to a command, REST) goes through
 * `take`, and versions alone decide. A version that the server has and that does not come is asked for.
 */
export class Room<S> implements Store<RoomSnapshot<S>> {
  readonly #options: RoomOptions<S>;
  readonly #snapshot: Value<RoomSnapshot<S>>;
  readonly #poll: RoomPoll | undefined;
  readonly #retry: Timer;
  readonly #catchUp: Timer;
  readonly #cancels: Cancel[] = [];
  #status: RoomStatus = 'loading';
  #held: Held<S> | undefined;
  /** When it was taken, the scheduler's time. */
  #heldAt = 0;
  /** The highest version that the server was heard to have. */
  #heard = -1;
  #isWatched = false;
  /** Whether all that is new reaches this page. */
  #isFresh = false;
  #tries = 0;

  constructor(options: RoomOptions<S>) {
    this.#options = options;
    const { strategy, connection, scheduler } = options;
    this.#snapshot = new Value<RoomSnapshot<S>>({ status: 'loading', held: undefined, isStale: false });
    this.#retry = new Timer(scheduler);
    this.#catchUp = new Timer(scheduler);
    this.#poll = strategy.poll?.({ ...options, ...this.#pollListener() });
    this.#cancels.push(
      strategy.listen(connection, ({ id, version, state }) => {
        if (id === options.id) this.take({ version, state }, 'push');
      }),
      strategy.listenWithin?.(connection, (id, amend) => {
        if (id === options.id) this.#amend(amend);
      }) ?? (() => undefined),
      connection.on('deleted', ({ room, id }) => {
        if (room === strategy.kind && id === options.id) this.#refused('deleted');
      }),
      connection.onUp(() => this.#onUp()),
      connection.onLost(() => this.#onLost()),
      connection.onDown(() => this.#startPoll()),
      connection.subscribe(() => this.#publish()),
    );
    if (connection.getSnapshot() === 'live') this.#watch();
    else if (connection.isDown) this.#startPoll();
  }

  getSnapshot(): RoomSnapshot<S> {
    return this.#snapshot.getSnapshot();
  }

  subscribe(listener: () => void): Cancel {
    return this.#snapshot.subscribe(listener);
  }

  /** Its name in the version beacon. */
  get key(): string {
    return `${this.#options.strategy.kind}:${this.#options.id}`;
  }

  /** The highest version that the server was heard to have; -1 before the first. */
  get heard(): number {
    return this.#heard;
  }

  /** Ends the room here and on the server. */
  stop(): void {
    const { strategy, id, connection } = this.#options;
    for (const cancel of this.#cancels) cancel();
    this.#retry.stop();
    this.#catchUp.stop();
    this.#poll?.stop();
    this.#isWatched = false;
    connection.emit('unwatch', { room: strategy.kind, id }, () => undefined);
  }

  /**
   * Takes a state if it is newer than what is held. An older one, or the same again, changes nothing. In a room that moves within a
   * version a snapshot of the same version counts as newer.
   * @param how a push may be older than a snapshot of the same version, and never replaces one
   * @returns whether it was taken
   */
  take(incoming: Held<Partial<S>>, how: 'state' | 'push' = 'state'): boolean {
    const { strategy } = this.#options;
    const { version } = incoming;
    this.#heard = Math.max(this.#heard, version);
    const last = this.#held?.version ?? -1;
    const isRenewed = version === last && how === 'state' && strategy.movesWithinVersion === true;
    if (version <= last && !isRenewed) return false;
    // A kind of room without `merge` has whole states alone.
    const state = strategy.merge ? strategy.merge(this.#held?.state, incoming.state) : (incoming.state as S);
    if (state === undefined) {
      this.#askIn(0);
      return false;
    }
    this.#held = { version, state };
    this.#heldAt = this.#options.scheduler.now();
    this.#status = 'ready';
    if (!this.#isBehind) this.#catchUp.stop();
    this.#publish();
    return true;
  }

  /**
   * What was asked for after the held state had come is older than it: a backup was put back on the server. Its word counts from here on.
   * @param sentAt the scheduler's time of the question
   */
  #wentBack({ version }: { version: number }, sentAt: number): void {
    if (this.#held === undefined || version >= this.#held.version || sentAt <= this.#heldAt) return;
    this.#held = { version: -1, state: this.#held.state };
    this.#heard = version;
  }

  /** The server has this version. It is asked for if it does not come by itself. */
  heardOf(version: number): void {
    this.#heard = Math.max(this.#heard, version);
    if (this.#options.connection.isDown && this.#isBehind) this.#poll?.nudge();
    else this.#askIn(timings.behindMs);
  }

  /** What the beacon says of this room. @param version undefined where the server does not know this socket as a watcher */
  beacon(version: number | undefined): void {
    if (version === undefined) {
      if (this.#isWatched && !this.#retry.isRunning) this.#watch();
      return;
    }
    this.#heard = Math.max(this.#heard, version);
    this.#catchUp.stop();
    this.#askIn(0);
  }

  /** Asks anew by the way that is open, even if nothing has changed: what is the asker's own comes at no other time. */
  ask(): void {
    if (this.#isWatched) this.#watch();
    else this.#poll?.nudge();
  }

  /** Does now what waits for a timer. */
  nudge(): void {
    this.#poll?.nudge();
  }

  /** The page's user is another: a room that was refused is asked for anew. */
  renew(): void {
    if (this.#status !== 'unauthorized') return;
    this.#status = this.#held === undefined ? 'loading' : 'ready';
    this.#publish();
    if (this.#options.connection.isDown) this.#startPoll();
  }

  get #isBehind(): boolean {
    return this.#heard > (this.#held?.version ?? -1);
  }

  /** Watches again in `ms` if by then the state is still behind; at once for 0, unless a watch is under way. */
  #askIn(ms: number): void {
    if (!this.#isWatched || !this.#isBehind || this.#retry.isRunning) return;
    if (ms === 0) this.#watch();
    else this.#catchUp.startOnce(ms, () => this.#isBehind && this.#watch());
  }

  #onUp(): void {
    this.#poll?.stop();
    this.#isFresh = false;
    this.#tries = 0;
    if (this.#status !== 'missing' && this.#status !== 'deleted') this.#watch();
  }

  #onLost(): void {
    this.#isWatched = false;
    this.#isFresh = false;
    this.#retry.stop();
    this.#catchUp.stop();
    this.#publish();
  }

  #watch(): void {
    const { strategy, id, connection, scheduler } = this.#options;
    const sentAt = scheduler.now();
    const isWhole = this.#held === undefined || (strategy.movesWithinVersion === true && !this.#isWatched);
    const since = this.#held === undefined || isWhole ? {} : { since: this.#held.version };
    const isSent = connection.emit('watch', { room: strategy.kind, id, ...since }, (answer) =>
      this.#watched(answer, sentAt),
    );
    if (!isSent) return;
    this.#tries += 1;
    this.#retry.start(resendDelay(this.#tries), () => this.#watch());
  }

  #watched(answer: Acks['watch'], sentAt: number): void {
    if (!answer.ok) {
      // What is not final is tried again when the timer says so.
      if (isFinal(answer)) this.#refused(wantsProof(answer) ? 'unauthorized' : 'missing');
      return;
    }
    this.#retry.stop();
    this.#isWatched = true;
    this.#isFresh = true;
    this.#options.clock.measured(sentAt, answer.serverTime);
    this.#wentBack(answer, sentAt);
    if (answer.state === undefined) {
      this.#heard = Math.max(this.#heard, answer.version);
      if (this.#held !== undefined) this.#status = 'ready';
    } else {
      // The contract ties a room's kind to its state's type; the wire's type is of all kinds.
      this.take({ version: answer.version, state: answer.state as S });
    }
    if (this.#isBehind) this.#catchUp.start(timings.catchUpMs * 2 ** Math.min(this.#tries, 4), () => this.#watch());
    else this.#tries = 0;
    this.#publish();
    this.#options.onOwn?.(answer.me, sentAt);
  }

  #amend(amend: (state: S) => S): void {
    if (this.#held === undefined) return;
    const state = amend(this.#held.state);
    if (state !== this.#held.state) this.#held = { version: this.#held.version, state };
    this.#publish();
  }

  #refused(why: 'missing' | 'deleted' | 'unauthorized'): void {
    // An answer that comes later changes nothing: what was deleted stays deleted.
    if (this.#status === 'deleted') return;
    this.#status = why;
    this.#isWatched = false;
    this.#retry.stop();
    this.#publish();
    if (why === 'unauthorized') this.#options.onUnauthorized?.();
  }

  #startPoll(): void {
    if (this.#status === 'loading' || this.#status === 'ready') this.#poll?.start();
  }

  #pollListener(): PollListener<S> {
    const { clock, connection, onOwn } = this.#options;
    return {
      onState: (held, serverTime, sentAt) => {
        clock.measured(sentAt, serverTime);
        this.#isFresh ||= connection.isDown;
        this.#wentBack(held, sentAt);
        this.take(held);
        this.#publish();
        onOwn?.(held.me, sentAt);
      },
      onUnchanged: () => {
        this.#isFresh ||= connection.isDown;
        this.#publish();
      },
      onRefused: (why) => this.#refused(why),
      onTried: (didAnswer) => {
        if (connection.isDown && !didAnswer) this.#isFresh = false;
        connection.restAnswered(didAnswer);
      },
    };
  }

  #publish(): void {
    const held = this.#held;
    this.#snapshot.setFields({ status: this.#status, held, isStale: held !== undefined && !this.#isFresh });
  }
}
