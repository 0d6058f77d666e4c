import type { GameCommand, GameView } from '@lamma/protocol/games';
import type { UserGames } from '@lamma/protocol/rest/allowance';
import type { SoloCommand, SoloTeacherView } from '@lamma/protocol/solo-games';
import { Beat } from './beat';
import { Connection, type ConnectionStatus } from './connection';
import { gameDoor } from './game-door';
import { gameRoom, userRoom } from './game-room';
import { Holders } from './holders';
import { Outbox } from './outbox';
import type { CommandRules } from './pending';
import type { Played, RefusedCommand, SendOutcome } from './played';
import { pollOf } from './poll';
import type { RestDoor } from './rest-door';
import { Room, type RoomSnapshot } from './room';
import type { RoomStrategy } from './room-kind';
import type { Cancel, Random, Scheduler } from './scheduler';
import { ServerClock } from './server-clock';
import type { LiveSocket } from './socket';
import { SoloCommands } from './solo-commands';
import { soloTeacherRoom } from './solo-teacher-room';
import { Listeners, type Store } from './store';
import { type PendingStorage, Vault } from './vault';

export interface LiveClientOptions {
  socket: LiveSocket;
  rest: RestDoor;
  scheduler: Scheduler;
  random: Random;
  /** A new UUID. */
  newId(): string;
  /** Where waiting commands outlive a reload; left out, they do not. */
  storage?: PendingStorage;
}

/** A room that a screen holds on to, until it calls `release`. */
export interface Watching<S> extends Store<RoomSnapshot<S>> {
  release(): void;
}

/** A game that a screen plays, until it calls `release`; what still waits is sent even after that. */
export interface Playing extends Store<Played<GameView, GameCommand>> {
  /** See Outbox.send. Never rejects. */
  send(command: GameCommand): Promise<SendOutcome>;
  release(): void;
}

/** A contest that its teacher's screen runs, until it calls `release`. */
export interface Teaching extends Watching<SoloTeacherView> {
  /** See SoloCommands.send. Never rejects. */
  send(command: SoloCommand): Promise<SendOutcome>;
}

export interface RefusedGameCommand extends RefusedCommand<GameCommand> {
  gameSessionId: string;
}

interface Game {
  room: Room<GameView>;
  outbox: Outbox<GameView, GameCommand>;
  holders: Holders;
  end(): void;
}
interface Contest {
  room: Room<SoloTeacherView>;
  commands: SoloCommands;
  holders: Holders;
  end(): void;
}
interface User {
  room: Room<UserGames>;
  holders: Holders;
  end(): void;
}

/** The live side of one page: one link, the rooms that its screens watch, the games that they play. */
export class LiveClient {
  readonly status: Store<ConnectionStatus>;
  readonly clock: ServerClock;
  readonly #options: LiveClientOptions;
  readonly #connection: Connection;
  readonly #games = new Map<string, Game>();
  readonly #contests = new Map<string, Contest>();
  readonly #users = new Map<string, User>();
  readonly #beat: Beat;
  readonly #unauthorized = new Listeners<void>();
  readonly #outdated = new Listeners<void>();
  readonly #refused = new Listeners<RefusedGameCommand>();

  constructor(options: LiveClientOptions) {
    const { socket, scheduler, random } = options;
    this.#options = options;
    this.clock = new ServerClock(scheduler);
    this.#connection = new Connection(socket, scheduler, random);
    const connection = this.#connection;
    this.status = {
      subscribe: (listener) => connection.subscribe(listener),
      getSnapshot: () => connection.getSnapshot(),
    };
    this.#beat = new Beat(connection, this.clock, scheduler, random, () => this.#rooms());
    connection.onRefused(({ code }) => {
      if (code === 'unauthorized') this.#unauthorized.tell();
      if (code === 'invalid') this.#outdated.tell();
    });
  }

  /** Connects. */
  start(): void {
    this.#connection.start();
  }

  /** Ends everything; commands that wait stay in the storage. */
  close(): void {
    for (const all of [this.#games, this.#contests, this.#users]) for (const { end } of [...all.values()]) end();
    this.#beat.stop();
    this.#connection.stop();
  }

  /**
   * Holds on to a team game: its state with own commands on top.
   * @param userId whose commands may be restored from the storage
   * @param rules what foresees commands on this page; those of the first holder are used
   */
  playGame(gameSessionId: string, userId: string, rules: CommandRules<GameView, GameCommand>): Playing {
    const { outbox, holders } = this.#games.get(gameSessionId) ?? this.#openGame(gameSessionId, userId, rules);
    return {
      subscribe: (listener) => outbox.subscribe(listener),
      getSnapshot: () => outbox.getSnapshot(),
      send: (command) => outbox.send(command),
      release: holders.hold(),
    };
  }

  /** Holds on to a contest as its teacher: its state, the ranking as it moves, and the way for commands. */
  teachSolo(gameId: string): Teaching {
    const { room, commands, holders } = this.#contests.get(gameId) ?? this.#openContest(gameId);
    return {
      subscribe: (listener) => room.subscribe(listener),
      getSnapshot: () => room.getSnapshot(),
      send: (command) => commands.send(command),
      release: holders.hold(),
    };
  }

  /** Holds on to the signed-in user's own room: games left. */
  watchUser(userId: string): Watching<UserGames> {
    const { room, holders } = this.#users.get(userId) ?? this.#openUser(userId);
    return {
      subscribe: (listener) => room.subscribe(listener),
      getSnapshot: () => room.getSnapshot(),
      release: holders.hold(),
    };
  }

  /** When the server says that nobody is signed in; all that waited was refused. May be told more than once. */
  onUnauthorized(listener: () => void): Cancel {
    return this.#unauthorized.add(listener);
  }

  /** When the server no longer speaks this page's protocol: the page should be loaded anew when it suits. */
  onOutdated(listener: () => void): Cancel {
    return this.#outdated.add(listener);
  }

  /** Every command that was given, shown, and then refused; also those of an earlier page, whose promise is gone. */
  onRefused(listener: (refused: RefusedGameCommand) => void): Cancel {
    return this.#refused.add(listener);
  }

  /** To be called when the page is shown again or the machine is back online: looks after the link at once. */
  nudge(): void {
    this.#connection.nudge();
    // A link that died while the page slept still calls itself open: asking something finds it out.
    if (this.#connection.getSnapshot() === 'live') this.#beat.send();
    for (const room of this.#rooms()) room.nudge();
  }

  /** To be called when somebody signed in or out: the link and the rooms are asked for anew, with the new cookie. */
  renew(): void {
    for (const room of this.#rooms()) room.renew();
    this.#connection.renew();
  }

  #openRoom<S>(strategy: RoomStrategy<S>, id: string): Room<S> {
    const { rest, scheduler, random } = this.#options;
    const { clock } = this;
    const connection = this.#connection;
    const onUnauthorized = () => this.#unauthorized.tell();
    const poll = strategy.poll && pollOf({ id, strategy: strategy.poll, rest, scheduler, random });
    return new Room<S>({ strategy, id, connection, poll, clock, scheduler, onUnauthorized });
  }

  #openGame(gameSessionId: string, userId: string, rules: CommandRules<GameView, GameCommand>): Game {
    const { rest, scheduler, random, newId, storage } = this.#options;
    const room = this.#openRoom(gameRoom, gameSessionId);
    const outbox = new Outbox<GameView, GameCommand>({
      room,
      rules,
      door: gameDoor(gameSessionId, this.#connection, rest, scheduler),
      vault: new Vault<GameCommand>(storage, userId, room.key),
      scheduler,
      random,
      serverNow: () => this.clock.now(),
      newId,
      onRefused: (refused) => this.#refused.tell({ ...refused, gameSessionId }),
      onUnauthorized: () => this.#unauthorized.tell(),
      onDrained: () => holders.look(),
    });
    // A screen that left while commands were on their way must not lose them.
    const holders = new Holders(scheduler, () => outbox.isDrained && end());
    const cancels = [
      this.#connection.onUp(() => outbox.doorOpened()),
      this.#connection.onDown(() => outbox.doorOpened()),
    ];
    const end = () => {
      for (const cancel of cancels) cancel();
      holders.stop();
      outbox.stop();
      room.stop();
      this.#games.delete(gameSessionId);
    };
    const game = { room, outbox, holders, end };
    this.#games.set(gameSessionId, game);
    return game;
  }

  #openContest(gameId: string): Contest {
    const { rest, scheduler, random } = this.#options;
    const connection = this.#connection;
    const room = this.#openRoom(soloTeacherRoom, gameId);
    const onUnauthorized = () => this.#unauthorized.tell();
    const commands = new SoloCommands({ gameId, room, connection, rest, scheduler, random, onUnauthorized });
    const cancels = [connection.onUp(() => commands.doorOpened()), connection.onDown(() => commands.doorOpened())];
    const end = () => {
      for (const cancel of cancels) cancel();
      holders.stop();
      commands.stop();
      room.stop();
      this.#contests.delete(gameId);
    };
    const holders = new Holders(scheduler, end);
    const contest = { room, commands, holders, end };
    this.#contests.set(gameId, contest);
    return contest;
  }

  #openUser(userId: string): User {
    const room = this.#openRoom(userRoom, userId);
    const end = () => {
      holders.stop();
      room.stop();
      this.#users.delete(userId);
    };
    const holders = new Holders(this.#options.scheduler, end);
    const user = { room, holders, end };
    this.#users.set(userId, user);
    return user;
  }

  *#rooms(): Iterable<Room<GameView> | Room<SoloTeacherView> | Room<UserGames>> {
    for (const { room } of this.#games.values()) yield room;
    for (const { room } of this.#contests.values()) yield room;
    for (const { room } of this.#users.values()) yield room;
  }
}
