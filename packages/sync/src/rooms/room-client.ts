import { Beat } from '../link/beat';
import { Connection } from '../link/connection';
import { ask, type RestAnswer, type RestDoor, type RestRequest } from '../link/rest-door';
import { ServerClock } from '../link/server-clock';
import type { LiveSocket } from '../link/socket';
import type { Cancel, Random, Scheduler } from '../scheduler';
import { Room, type RoomHooks } from './room';
import type { RoomStrategy } from './room-kind';

/** What a page gives to its client. */
export interface PageParts {
  socket: LiveSocket;
  rest: RestDoor;
  scheduler: Scheduler;
  random: Random;
}

/** What is common to the live clients of all pages: one connection, REST beside it, the server's clock, and the rooms in use. */
export class RoomClient {
  // `declare`: a field that is defined twice is more code on a phone.
  declare readonly connection: Connection;
  declare readonly clock: ServerClock;
  declare readonly parts: PageParts;
  readonly #beat: Beat;
  readonly #rooms = new Set<Pick<Room<unknown>, 'key' | 'beacon' | 'heardOf' | 'nudge' | 'renew' | 'stop'>>();

  /** @param lostGraceMs how long a link that was up may be away before REST takes over */
  constructor(parts: PageParts, lostGraceMs?: () => number) {
    const { socket, scheduler, random } = parts;
    this.parts = parts;
    this.clock = new ServerClock(scheduler);
    this.connection = new Connection(socket, scheduler, random, lostGraceMs);
    this.#beat = new Beat(this.connection, this.clock, scheduler, random, this.#rooms);
  }

  /** Connects. */
  start(): void {
    this.connection.start();
  }

  /** Leaves all rooms and disconnects. */
  stop(): void {
    for (const room of this.#rooms) room.stop();
    this.#rooms.clear();
    this.#beat.stop();
    this.connection.stop();
  }

  /** Watches a room until `leave`. */
  watch<S>(strategy: RoomStrategy<S>, id: string, hooks: RoomHooks = {}): Room<S> {
    const { connection, clock, parts } = this;
    const room = new Room<S>({ strategy, id, connection, clock, ...parts, ...hooks });
    this.#rooms.add(room);
    return room;
  }

  /** Ends a room here and on the server. */
  leave<S>(room: Room<S>): void {
    this.#rooms.delete(room);
    room.stop();
  }

  /** Whether something can be sent now, by the socket or by REST. */
  get canSend(): boolean {
    return this.connection.getSnapshot() === 'live' || this.connection.isDown;
  }

  /** Each time a way to the server opens: the socket is up, or REST takes over. */
  onWayOpen(listener: () => void): Cancel {
    const cancels = [this.connection.onUp(listener), this.connection.onDown(listener)];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }

  /**
   * Asks over REST.
   * @param read the server's word in an answer; undefined where another machine answered in its place
   * @param answered called once; undefined where the server did not answer
   */
  ask<T>(
    request: RestRequest,
    read: (answer: RestAnswer) => T | undefined,
    answered: (told: T | undefined, retryAfterMs?: number) => void,
  ): void {
    ask(this.parts.rest, this.parts.scheduler, request, (answer) => {
      const told = answer && read(answer);
      this.connection.restAnswered(told !== undefined);
      answered(told, answer?.retryAfterMs);
    });
  }

  /** The page is shown again, or the machine is back online: checks the link at once. */
  nudge(): void {
    this.connection.nudge();
    // A link that died while the page slept still calls itself open. A question finds it out.
    if (this.connection.getSnapshot() === 'live') this.#beat.send();
  }

  /** As `nudge`, for the link and for all rooms that are read over REST. */
  nudgeAll(): void {
    this.nudge();
    for (const room of this.#rooms) room.nudge();
  }

  /** The page's user or place is another: the link and the rooms that were refused begin anew, with the new cookie. */
  renew(): void {
    for (const room of this.#rooms) room.renew();
    this.connection.renew();
  }
}
