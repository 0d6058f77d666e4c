import type { GameCommand, GameView } from '@lamma/protocol/games';
import type { UserGames } from '@lamma/protocol/rest/allowance';
import type { CommandRules } from '../commands/pending';
import type { PendingStorage } from '../commands/vault';
import type { ConnectionStatus } from '../link/connection';
import type { ServerClock } from '../link/server-clock';
import type { RankRows } from '../rooms/contest-teacher-room';
import { userRoom } from '../rooms/game-room';
import type { Room, RoomSnapshot } from '../rooms/room';
import { type PageParts, RoomClient } from '../rooms/room-client';
import type { Cancel } from '../scheduler';
import { Listeners, type Store } from '../store';
import { openGame, type Playing, type RefusedGameCommand } from './playing';
import { Shared } from './shared';
import { openContest, type Teaching } from './teaching';

export interface LiveClientOptions extends PageParts {
  /** A new UUID. */
  newId(): string;
  /** Where waiting commands survive a reload; left out, they do not. */
  storage?: PendingStorage | undefined;
}

/** A room that a screen holds, until it calls `release`. */
export interface Watching<S> extends Store<RoomSnapshot<S>> {
  release(): void;
}

/** The live side of a host's page: the games that its screens play, the contests that they run, and the user's own room. */
export class LiveClient {
  readonly status: Store<ConnectionStatus>;
  readonly clock: ServerClock;
  readonly #options: LiveClientOptions;
  readonly #client: RoomClient;
  readonly #games: Shared<ReturnType<typeof openGame>>;
  readonly #contests: Shared<ReturnType<typeof openContest>>;
  readonly #users: Shared<{ room: Room<UserGames>; end(): void }>;
  readonly #unauthorized = new Listeners<void>();
  readonly #outdated = new Listeners<void>();
  readonly #refused = new Listeners<RefusedGameCommand>();

  constructor(options: LiveClientOptions) {
    this.#options = options;
    this.#client = new RoomClient(options);
    this.#games = new Shared(options.scheduler);
    this.#contests = new Shared(options.scheduler);
    this.#users = new Shared(options.scheduler);
    const { connection, clock } = this.#client;
    this.clock = clock;
    this.status = watched(connection);
    connection.onRefused(({ code }) => {
      if (code === 'unauthorized') this.#unauthorized.tell();
      if (code === 'invalid') this.#outdated.tell();
    });
  }

  /** Connects. */
  start(): void {
    this.#client.start();
  }

  /** Ends everything; commands that wait stay in the storage. */
  close(): void {
    for (const shared of [this.#games, this.#contests, this.#users]) shared.endAll();
    this.#client.stop();
  }

  /**
   * Plays a team game: its state with own commands on top.
   * @param userId whose commands may be restored from the storage
   * @param rules what foresees commands on this page; those of the first holder are used
   */
  playGame(gameSessionId: string, userId: string, rules: CommandRules<GameView, GameCommand>): Playing {
    const { newId, storage } = this.#options;
    const [{ outbox }, release] = this.#games.hold(gameSessionId, () =>
      openGame({
        gameSessionId,
        userId,
        rules,
        client: this.#client,
        storage,
        newId,
        onRefused: (refused) => this.#refused.tell(refused),
        onUnauthorized: () => this.#unauthorized.tell(),
        onDrained: () => this.#games.look(gameSessionId),
      }),
    );
    return { ...watched(outbox), send: (command) => outbox.send(command), release };
  }

  /**
   * Runs a contest as its teacher: its state, the ranking as it moves, and the way for commands.
   * @param rankRows what places participants; that of the first holder is used
   */
  teachContest(gameId: string, rankRows: RankRows): Teaching {
    const [{ room, commands }, release] = this.#contests.hold(gameId, () =>
      openContest(gameId, rankRows, this.#client, () => this.#unauthorized.tell()),
    );
    return { ...watched(room), send: (command) => commands.send(command), release };
  }

  /** Watches the signed-in user's own room: games left. */
  watchUser(userId: string): Watching<UserGames> {
    const [{ room }, release] = this.#users.hold(userId, () => {
      const room = this.#client.watch(userRoom, userId, { onUnauthorized: () => this.#unauthorized.tell() });
      return { room, end: () => this.#client.leave(room) };
    });
    return { ...watched(room), release };
  }

  /** When the server says that nobody is signed in; all that waited was refused. May be told more than once. */
  onUnauthorized(listener: () => void): Cancel {
    return this.#unauthorized.add(listener);
  }

  /** When the server no longer speaks this page's protocol: the page should be reloaded when it suits. */
  onOutdated(listener: () => void): Cancel {
    return this.#outdated.add(listener);
  }

  /** Every command that was shown and then refused, also those of an earlier page, whose promise is gone. */
  onRefused(listener: (refused: RefusedGameCommand) => void): Cancel {
    return this.#refused.add(listener);
  }

  /** To be called when the page is shown again or the machine is back online: checks the link at once. */
  nudge(): void {
    this.#client.nudgeAll();
  }

  /** To be called when somebody signed in or out: the link and the refused rooms begin anew, with the new cookie. */
  renew(): void {
    this.#client.renew();
  }
}

/** A store without the rest of its object. */
function watched<T>(store: Store<T>): Store<T> {
  return {
    subscribe: (listener) => store.subscribe(listener),
    getSnapshot: () => store.getSnapshot(),
  };
}
