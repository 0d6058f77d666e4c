import { Late } from '../late';
import { Beat } from '../link/beat';
import { Connection } from '../link/connection';
import { ask, type RestAnswer, type RestRequest, type RestTransport } from '../link/rest-transport';
import { ServerClock } from '../link/server-clock';
import type { LiveSocket } from '../link/socket';
import type { Cancel, Random, Scheduler } from '../scheduler';
import { Room, type RoomHooks } from './room';
import type { RoomStrategy } from './room-kind';

/** The dependencies that a page passes to its client. */
export interface PageParts {
  socket: LiveSocket;
  rest: RestTransport;
  scheduler: Scheduler;
  random: Random;
}

/** The common base of all pages' live clients: one connection, REST beside it, the server's clock, and the rooms in use. */
export class RoomClient {
  // `declare` emits no field definition, which saves code in a phone's bundle.
  declare readonly connection: Connection;
  declare readonly clock: ServerClock;
  /** Whether something has been waiting too long. */
  declare readonly late: Late;
  declare readonly parts: PageParts;
  readonly #beat: Beat;
  readonly #rooms = new Set<Pick<Room<unknown>, 'key' | 'applyBeat' | 'noteVersion' | 'nudge' | 'renew' | 'stop'>>();

  /** @param lostGraceMs how long a lost socket may take to return before REST takes over */
  constructor(parts: PageParts, lostGraceMs?: () => number) {
    const { socket, scheduler, random } = parts;
    this.parts = parts;
    this.clock = new ServerClock(scheduler);
    this.late = new Late(scheduler);
    this.connection = new Connection(socket, scheduler, random, lostGraceMs);
    const { isForeign } = this.connection;
    isForeign.subscribe(() => this.late.follow('rest', isForeign.getSnapshot() || undefined));
    this.#beat = new Beat(this.connection, this.clock, scheduler, random, this.#rooms);
  }

  start(): void {
    this.connection.start();
  }

  /** Leaves all rooms and disconnects. */
  stop(): void {
    for (const room of this.#rooms) room.stop();
    this.#rooms.clear();
    this.#beat.stop();
    this.late.stop();
    this.connection.stop();
  }

  /** Watches a room; `leave` ends it. */
  watch<S>(strategy: RoomStrategy<S>, id: string, hooks: RoomHooks = {}): Room<S> {
    const { connection, clock, parts } = this;
    const room = new Room<S>({ strategy, id, connection, clock, ...parts, ...hooks });
    this.#rooms.add(room);
    const follow = () => {
      const { status, current } = room.getSnapshot();
      const isAwaited = status === 'loading' && current === undefined && this.#rooms.has(room);
      this.late.follow(room.key, isAwaited ? room : undefined);
    };
    room.subscribe(follow);
    follow();
    return room;
  }

  /** Ends a room here and on the server. */
  leave<S>(room: Room<S>): void {
    this.#rooms.delete(room);
    this.late.follow(room.key, undefined);
    room.stop();
  }

  /** Whether something can be sent now, by the socket or by REST. */
  get canSend(): boolean {
    return this.connection.getSnapshot() === 'live' || this.connection.isDown;
  }

  /** Calls the listener each time something can be sent again: the socket is up, or REST takes over. */
  onWayOpen(listener: () => void): Cancel {
    const cancels = [this.connection.onUp(listener), this.connection.onDown(listener)];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }

  /**
   * Sends a REST request.
   * @param read extracts the server's answer; undefined if another machine answered
   * @param onAnswer called once; undefined if the server did not answer, with `isForeign` if another machine answered instead
   */
  ask<T>(
    request: RestRequest,
    read: (answer: RestAnswer) => T | undefined,
    onAnswer: (content: T | undefined, retryAfterMs?: number, isForeign?: boolean) => void,
  ): void {
    ask(this.parts.rest, this.parts.scheduler, request, (answer, isForeign) => {
      const content = answer && read(answer);
      const isOthers = isForeign || (answer !== undefined && content === undefined);
      this.connection.restAnswered(content !== undefined, isOthers);
      onAnswer(content, answer?.retryAfterMs, isOthers);
    });
  }

  /** Checks the link at once. Call it when the page becomes visible or the machine comes online. */
  nudge(): void {
    this.connection.nudge();
    // A link that died while the page slept still looks open; a request reveals it.
    if (this.connection.getSnapshot() === 'live') this.#beat.send();
  }

  /** Like `nudge`, and also polls all rooms that are read over REST. */
  nudgeAll(): void {
    this.nudge();
    for (const room of this.#rooms) room.nudge();
  }

  /** Reconnects with the new cookie and reloads refused rooms, because the user or place has changed. */
  renew(): void {
    for (const room of this.#rooms) room.renew();
    this.connection.renew();
  }
}
