import type { CastState } from '@lamma/protocol/casting';
import type { SentGame } from '@lamma/protocol/game-state';
import type { GameCommand } from '@lamma/protocol/games';
import type { GatheringView } from '@lamma/protocol/gatherings';
import type { UserGames } from '@lamma/protocol/rest/allowance';
import type { CommandRules } from '../commands/pending';
import type { PendingStorage } from '../commands/stored-commands';
import type { ConnectionStatus } from '../link/connection';
import type { ServerClock } from '../link/server-clock';
import { castRoom } from '../rooms/cast-room';
import { projectorRoom } from '../rooms/contest-room';
import type { RankRows } from '../rooms/contest-teacher-room';
import { userRoom } from '../rooms/game-room';
import { gatheringRoom } from '../rooms/gathering-room';
import type { Room, RoomSnapshot } from '../rooms/room';
import { type PageParts, RoomClient } from '../rooms/room-client';
import type { Cancel } from '../scheduler';
import { Listeners, type Store } from '../store';
import { openGame, type Playing, type RefusedGameCommand } from './playing';
import { Shared } from './shared';
import { openContest, type TeacherContest } from './teacher-contest';

export interface LiveClientOptions extends PageParts {
  newId(): string;
  /** Keeps waiting commands across a reload; if absent, a reload loses them. */
  storage?: PendingStorage | undefined;
}

/** A room that a screen uses until it calls `release`. */
export interface Watching<S> extends Store<RoomSnapshot<S>> {
  release(): void;
}

/** The live client of a host's page: team games, evenings, contests, and the rooms of the user and of a television. */
export class LiveClient {
  readonly status: Store<ConnectionStatus>;
  /** Whether something has been waiting too long: a move, a command or the first state of a room. */
  readonly late: Store<boolean>;
  readonly clock: ServerClock;
  readonly #options: LiveClientOptions;
  readonly #client: RoomClient;
  readonly #games: Shared<ReturnType<typeof openGame>>;
  readonly #contests: Shared<ReturnType<typeof openContest>>;
  readonly #users: Shared<{ room: Room<UserGames>; end(): void }>;
  readonly #casts: Shared<{ room: Room<CastState>; end(): void }>;
  readonly #gatherings: Shared<{ room: Room<GatheringView>; end(): void }>;
  readonly #unauthorized = new Listeners<void>();
  readonly #outdated = new Listeners<void>();
  readonly #refused = new Listeners<RefusedGameCommand>();

  constructor(options: LiveClientOptions) {
    this.#options = options;
    this.#client = new RoomClient(options);
    this.#games = new Shared(options.scheduler);
    this.#contests = new Shared(options.scheduler);
    this.#users = new Shared(options.scheduler);
    this.#casts = new Shared(options.scheduler);
    this.#gatherings = new Shared(options.scheduler);
    const { connection, clock } = this.#client;
    this.clock = clock;
    this.status = asStore(connection);
    this.late = asStore(this.#client.late);
    connection.onRefused(({ code }) => {
      if (code === 'unauthorized') this.#unauthorized.notify();
      if (code === 'invalid') this.#outdated.notify();
    });
  }

  start(): void {
    this.#client.start();
  }

  /** Closes all rooms and the link; waiting commands stay in the storage. */
  close(): void {
    for (const shared of [this.#games, this.#contests, this.#users, this.#casts, this.#gatherings]) shared.endAll();
    this.#client.stop();
  }

  /**
   * Plays a team game: its state with this page's commands applied on top.
   * @param userId whose commands may be restored from the storage
   * @param rules predicts commands on this page; the first caller's rules are used
   */
  playGame(gameSessionId: string, userId: string, rules: CommandRules<SentGame, GameCommand>): Playing {
    const { newId, storage } = this.#options;
    const [{ outbox }, release] = this.#games.hold(gameSessionId, () =>
      openGame({
        gameSessionId,
        userId,
        rules,
        client: this.#client,
        storage,
        newId,
        onRefused: (refused) => this.#refused.notify(refused),
        onUnauthorized: () => this.#unauthorized.notify(),
        onDrained: () => this.#games.endIfUnused(gameSessionId),
      }),
    );
    return { ...asStore(outbox), send: (command) => outbox.send(command), release };
  }

  /**
   * Runs a contest as its teacher: its state, the live ranking, and commands.
   * @param rankRows orders the participants; the first caller's function is used
   */
  openTeacherContest(gameId: string, rankRows: RankRows): TeacherContest {
    const { newId } = this.#options;
    const [{ room, commands }, release] = this.#contests.hold(gameId, () =>
      openContest(gameId, rankRows, this.#client, { newId, onUnauthorized: () => this.#unauthorized.notify() }),
    );
    return { ...asStore(room), send: (command) => commands.send(command), release };
  }

  /**
   * Registers this page as the projector of a contest, so that phones wait for the projector's picture.
   * @returns a cleanup
   */
  openProjector(gameId: string): () => void {
    const room = this.#client.watch(projectorRoom, gameId, {});
    return () => this.#client.leave(room);
  }

  /** Watches how many games the signed-in user has left. */
  watchUser(userId: string): Watching<UserGames> {
    const [{ room }, release] = this.#users.hold(userId, () => {
      const room = this.#client.watch(userRoom, userId, { onUnauthorized: () => this.#unauthorized.notify() });
      return { room, end: () => this.#client.leave(room) };
    });
    return { ...asStore(room), release };
  }

  /** Watches the state that a phone shows on this television. @param id the id of the pairing */
  watchCast(id: string): Watching<CastState> {
    const [{ room }, release] = this.#casts.hold(id, () => {
      const room = this.#client.watch(castRoom, id, { onUnauthorized: () => this.#unauthorized.notify() });
      return { room, end: () => this.#client.leave(room) };
    });
    return { ...asStore(room), release };
  }

  /** Watches an evening of the signed-in host. */
  watchGathering(id: string): Watching<GatheringView> {
    const [{ room }, release] = this.#gatherings.hold(id, () => {
      const room = this.#client.watch(gatheringRoom, id, { onUnauthorized: () => this.#unauthorized.notify() });
      return { room, end: () => this.#client.leave(room) };
    });
    return { ...asStore(room), release };
  }

  /** The listener is called, possibly more than once, when the server says that nobody is signed in; all waiting commands were refused. */
  onUnauthorized(listener: () => void): Cancel {
    return this.#unauthorized.add(listener);
  }

  /** The listener is called when the server speaks another protocol version: the page should reload when that does not disturb. */
  onOutdated(listener: () => void): Cancel {
    return this.#outdated.add(listener);
  }

  /** The listener is called for every command that was shown and then refused, including commands restored from an earlier page. */
  onRefused(listener: (refused: RefusedGameCommand) => void): Cancel {
    return this.#refused.add(listener);
  }

  /** Checks the link at once. Call it when the page becomes visible or the machine comes online. */
  nudge(): void {
    this.#client.nudgeAll();
  }

  /** Reconnects with the new cookie and reloads refused rooms. Call it after somebody signed in or out. */
  renew(): void {
    this.#client.renew();
  }
}

/** Exposes only the Store interface of an object. */
function asStore<T>(store: Store<T>): Store<T> {
  return {
    subscribe: (listener) => store.subscribe(listener),
    getSnapshot: () => store.getSnapshot(),
  };
}
