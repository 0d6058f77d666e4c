import type { OwnPart } from '@lamma/protocol/contests';
import type { Acks } from '@lamma/protocol/live';
import type { Connection } from '../link/connection';
import { dependsOnIdentity, isFinal, type RestTransport } from '../link/rest-transport';
import type { ServerClock } from '../link/server-clock';
import { type Cancel, type Random, type Scheduler, Timer } from '../scheduler';
import { type Store, Value } from '../store';
import { resendDelay, timings } from '../timings';
import type { PollListener, RoomPoll } from './poll';
import type { RoomStrategy } from './room-kind';
import type { Versioned } from './snapshot';

/** `missing`: there is no such room, or the caller may not see it. `deleted`: the room was deleted while the page watched it. */
export type RoomStatus = 'loading' | 'ready' | 'missing' | 'deleted' | 'unauthorized';

export interface RoomSnapshot<S> {
  status: RoomStatus;
  /** Undefined before the first state; the last state stays when the status changes. */
  current: Versioned<S> | undefined;
  /** Whether the page may currently be missing pushes. */
  isStale: boolean;
}

export interface RoomHooks {
  onUnauthorized?(): void;
  /**
   * Called with the caller's own data from a watch or a read, after the room has taken the state.
   * @param sentAt the scheduler's time of the request
   */
  onOwn?(own: Partial<OwnPart>, sentAt: number): void;
}

export interface RoomOptions<S> extends RoomHooks {
  strategy: RoomStrategy<S>;
  id: string;
  connection: Connection;
  clock: ServerClock;
  rest: RestTransport;
  scheduler: Scheduler;
  random: Random;
}

/**
 * One watched room with its newest known state. Every state (snapshot, push, command reply, REST) goes through `take`, and only the version
 * decides whether it is used. If the server has a newer version whose state does not arrive, the room requests it.
 */
export class Room<S> implements Store<RoomSnapshot<S>> {
  readonly #options: RoomOptions<S>;
  readonly #snapshot: Value<RoomSnapshot<S>>;
  readonly #poll: RoomPoll | undefined;
  readonly #retry: Timer;
  readonly #catchUp: Timer;
  readonly #cancels: Cancel[] = [];
  #status: RoomStatus = 'loading';
  #current: Versioned<S> | undefined;
  /** When `#current` was taken, in the scheduler's time. */
  #takenAt = 0;
  /** The highest known version of the server. */
  #knownVersion = -1;
  #isWatched = false;
  /** Whether all pushes reach this page. */
  #isFresh = false;
  #tries = 0;

  constructor(options: RoomOptions<S>) {
    this.#options = options;
    const { strategy, connection, scheduler } = options;
    this.#snapshot = new Value<RoomSnapshot<S>>({ status: 'loading', current: undefined, isStale: false });
    this.#retry = new Timer(scheduler);
    this.#catchUp = new Timer(scheduler);
    this.#poll = strategy.poll?.({ ...options, ...this.#pollListener() });
    this.#cancels.push(
      strategy.listen(connection, ({ id, version, state }) => {
        if (id === options.id) this.take({ version, state }, 'push');
      }),
      strategy.listenToAmendments?.(connection, (id, amend) => {
        if (id === options.id) this.#amend(amend);
      }) ?? (() => undefined),
      connection.on('deleted', ({ room, id }) => {
        if (room === strategy.kind && id === options.id) this.#onRefused('deleted');
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

  /** The room's key in the answer to a beat. */
  get key(): string {
    return `${this.#options.strategy.kind}:${this.#options.id}`;
  }

  /** The highest known version of the server; -1 before the first. */
  get knownVersion(): number {
    return this.#knownVersion;
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
   * Takes a state if it is newer than the current one. A snapshot of the same version counts as newer: parts of a contest change without a
   * new version, and after a restored backup a version can name another state.
   * @param how `push` for a pushed state, which never replaces a snapshot of the same version, because the snapshot may be newer
   * @returns whether it was taken
   */
  take(incoming: Versioned<Partial<S>>, how: 'state' | 'push' = 'state'): boolean {
    const { strategy } = this.#options;
    const { version } = incoming;
    this.#knownVersion = Math.max(this.#knownVersion, version);
    const last = this.#current?.version ?? -1;
    if (version < last || (version === last && how === 'push')) return false;
    // Kinds without `merge` have whole states only.
    const state = strategy.merge ? strategy.merge(this.#current?.state, incoming.state) : (incoming.state as S);
    if (state === undefined) {
      // After a push that cannot be completed the whole state is requested at once; after a snapshot later, like any outdated state.
      if (how === 'push') this.#askIn(0);
      return false;
    }
    this.#current = { version, state };
    this.#takenAt = this.#options.scheduler.now();
    this.#status = 'ready';
    if (!this.#isBehind) this.#catchUp.stop();
    this.#publish();
    return true;
  }

  /**
   * Detects that the server was restored from a backup: a state that was requested after the current one arrived has a lower version. From
   * then on the server's lower versions are accepted.
   * @param sentAt the scheduler's time of the request
   */
  #noteRestore({ version }: { version: number }, sentAt: number): void {
    if (this.#current === undefined || version >= this.#current.version || sentAt <= this.#takenAt) return;
    this.#current = { version: -1, state: this.#current.state };
    this.#knownVersion = version;
  }

  /** Notes that the server has this version. If its state does not arrive, the room requests it. */
  noteVersion(version: number): void {
    this.#knownVersion = Math.max(this.#knownVersion, version);
    if (this.#options.connection.isDown && this.#isBehind) this.#poll?.nudge();
    else this.#askIn(timings.behindMs);
  }

  /**
   * Applies this room's entry in the answer to a beat.
   * @param version undefined if the server does not list this socket as a watcher
   */
  applyBeat(version: number | undefined): void {
    if (version === undefined) {
      if (this.#isWatched && !this.#retry.isRunning) this.#watch();
      return;
    }
    this.#knownVersion = Math.max(this.#knownVersion, version);
    this.#catchUp.stop();
    this.#askIn(0);
  }

  /** Watches again even if nothing has changed, because the phone's own data arrives only with the ack of `watch`. */
  ask(): void {
    if (this.#isWatched) this.#watch();
    else this.#poll?.nudge();
  }

  /** Polls now, if the room is read over REST. */
  nudge(): void {
    this.#poll?.nudge();
  }

  /** Reloads a refused room because the user has changed. */
  renew(): void {
    if (this.#status !== 'unauthorized') return;
    this.#status = this.#current === undefined ? 'loading' : 'ready';
    this.#publish();
    if (this.#options.connection.isDown) this.#startPoll();
  }

  get #isBehind(): boolean {
    return this.#knownVersion > (this.#current?.version ?? -1);
  }

  /** Watches again after `ms` if the state is still outdated then; for 0 at once. Does nothing while a watch waits for its answer. */
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
    const since = this.#current === undefined || !this.#isWatched ? {} : { since: this.#current.version };
    const isSent = connection.emit('watch', { room: strategy.kind, id, ...since }, (answer) =>
      this.#watched(answer, sentAt),
    );
    if (!isSent) return;
    this.#tries += 1;
    this.#retry.start(resendDelay(this.#tries), () => this.#watch());
  }

  #watched(answer: Acks['watch'], sentAt: number): void {
    if (!answer.ok) {
      // A temporary refusal is retried by the timer.
      if (isFinal(answer)) this.#onRefused(dependsOnIdentity(answer) ? 'unauthorized' : 'missing');
      return;
    }
    this.#retry.stop();
    this.#isWatched = true;
    this.#isFresh = true;
    this.#options.clock.measured(sentAt, answer.serverTime);
    this.#noteRestore(answer, sentAt);
    if (answer.state === undefined) {
      this.#knownVersion = Math.max(this.#knownVersion, answer.version);
      if (this.#current !== undefined) this.#status = 'ready';
    } else {
      // The protocol ties a room's kind to its state type; the wire type is a union.
      this.take({ version: answer.version, state: answer.state as S });
    }
    if (this.#isBehind) this.#catchUp.start(timings.catchUpMs * 2 ** Math.min(this.#tries, 4), () => this.#watch());
    else this.#tries = 0;
    this.#publish();
    this.#options.onOwn?.(answer, sentAt);
  }

  #amend(amend: (state: S) => S): void {
    if (this.#current === undefined) return;
    const state = amend(this.#current.state);
    if (state !== this.#current.state) this.#current = { version: this.#current.version, state };
    this.#publish();
  }

  #onRefused(why: 'missing' | 'deleted' | 'unauthorized'): void {
    // A deletion is final: a later answer does not change it.
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
      onState: (snapshot, serverTime, sentAt) => {
        clock.measured(sentAt, serverTime);
        this.#isFresh ||= connection.isDown;
        this.#noteRestore(snapshot, sentAt);
        this.take(snapshot);
        this.#publish();
        onOwn?.(snapshot, sentAt);
      },
      onUnchanged: () => {
        this.#isFresh ||= connection.isDown;
        this.#publish();
      },
      onRefused: (why) => this.#onRefused(why),
      onTried: (didAnswer, isForeign) => {
        if (connection.isDown && !didAnswer) this.#isFresh = false;
        connection.restAnswered(didAnswer, isForeign);
      },
    };
  }

  #publish(): void {
    const current = this.#current;
    this.#snapshot.setFields({ status: this.#status, current, isStale: current !== undefined && !this.#isFresh });
  }
}
