import type { Acks, Watched } from '@lamma/protocol/live';
import type { Connection } from './connection';
import type { PollMaker, RoomPoll } from './poll';
import { isFinal, wantsProof } from './rest-door';
import type { Held, RoomStrategy } from './room-kind';
import { type Cancel, type Scheduler, Timer } from './scheduler';
import type { ServerClock } from './server-clock';
import { type Store, Value } from './store';
import { resendDelay, timings } from './timings';

/** `missing`: there is no such room, or it is somebody else's. `deleted`: it was there, and is no more. */
export type RoomStatus = 'loading' | 'ready' | 'missing' | 'deleted' | 'unauthorized';

export interface RoomSnapshot<S> {
  status: RoomStatus;
  /** Undefined until the first state came; what was held stays when the status changes. */
  held: Held<S> | undefined;
  /** Whether there may be news that cannot reach this page now. */
  isStale: boolean;
}

export interface RoomOptions<S> {
  strategy: RoomStrategy<S>;
  id: string;
  connection: Connection;
  /** How it is read while the socket is down; left out where REST has no such call, or somebody else makes it. */
  poll?: PollMaker<S> | undefined;
  clock: ServerClock;
  scheduler: Scheduler;
  onUnauthorized(): void;
  /** Told of each answer to `watch`, after its state was taken. @param sentAt the scheduler's time when it was asked for */
  onWatched?(answer: Watched, sentAt: number): void;
}

/**
 * One watched room: the newest state that is known of it. Every way a state can come (snapshot, push, the answer to a
 * command, REST) goes through `take`, and versions alone decide; a version that is heard of and does not come is asked for.
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
    this.#poll = options.poll && this.#listenTo(options.poll);
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

  /** The name that the version beacon uses. */
  get key(): string {
    return `${this.#options.strategy.kind}:${this.#options.id}`;
  }

  /** No state above this version existed when it was last heard of the room; -1 for nothing heard. */
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
   * Takes a state if it is newer than what is held. An older one, or the same again, changes nothing; but of a room that moves
   * within a version the newest snapshot counts.
   * @param how a push of a room with deltas is taken only right after the version it builds on
   * @returns whether it was taken
   */
  take(incoming: Held<S>, how: 'state' | 'push' = 'state'): boolean {
    const { strategy } = this.#options;
    const { version } = incoming;
    this.#heard = Math.max(this.#heard, version);
    const last = this.#held?.version ?? -1;
    const isRenewed = version === last && how === 'state' && strategy.movesWithinVersion === true;
    if (version <= last && !isRenewed) return false;
    const isGap = how === 'push' && strategy.pushes === 'delta' && version - 1 !== this.#held?.version;
    const state = isGap ? undefined : strategy.merge(this.#held?.state, incoming.state);
    if (state === undefined) {
      this.#askIn(0);
      return false;
    }
    this.#held = { version, state };
    this.#status = 'ready';
    if (!this.#isBehind) this.#catchUp.stop();
    this.#publish();
    return true;
  }

  /** Told that the server has this version; it is asked for where it does not come by itself. */
  heardOf(version: number): void {
    this.#heard = Math.max(this.#heard, version);
    if (this.#options.connection.isDown && this.#isBehind) this.#poll?.nudge();
    else this.#askIn(timings.behindMs);
  }

  /** Told what the beacon says of this room: undefined where the server does not count this socket among its watchers. */
  beacon(version: number | undefined): void {
    if (version === undefined) {
      if (this.#isWatched && !this.#retry.isRunning) this.#watch();
      return;
    }
    this.#heard = Math.max(this.#heard, version);
    this.#catchUp.stop();
    this.#askIn(0);
  }

  /** Asks anew by the door that is open, though nothing may have changed: what is the asker's own is told at no other time. */
  ask(): void {
    if (this.#isWatched) this.#watch();
    else this.#poll?.nudge();
  }

  /** Does now what waits for a timer. */
  nudge(): void {
    this.#poll?.nudge();
  }

  /** Somebody signed in or out: what was refused for that is asked anew. */
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
    this.#options.onWatched?.(answer, sentAt);
  }

  #amend(amend: (state: S) => S): void {
    if (this.#held === undefined) return;
    const state = amend(this.#held.state);
    if (state !== this.#held.state) this.#held = { version: this.#held.version, state };
    this.#publish();
  }

  #refused(why: 'missing' | 'deleted' | 'unauthorized'): void {
    // Whatever is answered after it, nobody is asked for proof of what is no more.
    if (this.#status === 'deleted') return;
    this.#status = why;
    this.#isWatched = false;
    this.#retry.stop();
    this.#publish();
    if (why === 'unauthorized') this.#options.onUnauthorized();
  }

  #startPoll(): void {
    if (this.#status === 'loading' || this.#status === 'ready') this.#poll?.start();
  }

  #listenTo(poll: PollMaker<S>): RoomPoll {
    const { clock, connection } = this.#options;
    return poll({
      onState: (held, serverTime, sentAt) => {
        clock.measured(sentAt, serverTime);
        this.#isFresh ||= connection.isDown;
        this.take(held);
        this.#publish();
      },
      onUnchanged: () => {
        this.#isFresh ||= connection.isDown;
        this.#publish();
      },
      onRefused: (why) => this.#refused(why),
      onTried: (didAnswer) => {
        if (!connection.isDown) return;
        if (!didAnswer) this.#isFresh = false;
        connection.restAnswered(didAnswer);
      },
    });
  }

  #publish(): void {
    const last = this.#snapshot.getSnapshot();
    const status = this.#status;
    const held = this.#held;
    const isStale = held !== undefined && !this.#isFresh;
    if (last.status === status && last.held === held && last.isStale === isStale) return;
    this.#snapshot.set({ status, held, isStale });
  }
}
