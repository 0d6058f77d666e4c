import type { AnyCommand, GameData, PlayMode } from '@lamma/protocol/games';
import type { Facts, LoggedCommand } from '@lamma/rules/game';
import type { GameState } from '@lamma/rules/modes/index';
import type { Compilable } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { keptRead, keptStatement } from '../../platform/db/kept-query';
import { guestsStore } from './store-guests';
import { ticketsStore } from './store-tickets';

/** Which questions a game plays: fixed when it begins. */
export type GameQuestions = readonly { categoryId: number; gameNumber: number; questionIds: readonly number[] }[];

export interface Game {
  id: string;
  userId: string;
  clientId: string | null;
  ticketId: string | null;
  mode: PlayMode;
  categoriesKey: string;
  data: GameData;
  questions: GameQuestions;
  version: number;
  state: GameState;
  status: 'running' | 'saved' | 'finished';
  /** When the clock that runs ends; null while none runs. */
  clockDeadlineAt: number | null;
  /** When the server itself ends what runs (`expireTimer`); null while the host is waited for. */
  expiresAt: number | null;
  createdAt: number;
  changedAt: number;
  finishedAt: number | null;
}
type GameRow = Omit<Game, 'data' | 'questions' | 'state'> & { data: string; questions: string; state: string };

interface CommandRow {
  gameId: string;
  /** The version that the command made. */
  version: number;
  commandId: string;
  /** JSON */
  command: string;
  who: string;
  now: number;
  /** JSON of what only the server knew, or null. */
  facts: string | null;
}
interface GameTables {
  team_games: GameRow;
  game_commands: CommandRow;
}

export interface NewCommand {
  gameId: string;
  version: number;
  commandId: string;
  command: AnyCommand;
  who: string;
  now: number;
  facts: LoggedFacts | null;
}

/** What only the server knew when it decided. */
export type LoggedFacts = Facts & { mayReopen?: boolean };

const readGame = (row: GameRow): Game => ({
  ...row,
  data: JSON.parse(row.data) as GameData,
  questions: JSON.parse(row.questions) as GameQuestions,
  state: JSON.parse(row.state) as GameState,
});

/** What every move asks and writes. */
function hotQueries(database: Database) {
  const db = database.withTables<GameTables>();
  const read = <A extends unknown[], R>(build: (...args: A) => Compilable<R>) => keptRead(db as never, build);
  return {
    game: read((id: string) => db.selectFrom('team_games').selectAll().where('id', '=', id)),
    gameVersion: read((id: string) =>
      db.selectFrom('team_games').select(['id', 'version', 'userId', 'status']).where('id', '=', id),
    ),
    command: read((gameId: string, commandId: string) =>
      db
        .selectFrom('game_commands')
        .select(['version', 'command'])
        .where('gameId', '=', gameId)
        .where('commandId', '=', commandId),
    ),
    moveGame: keptStatement(
      (
        id: string,
        from: number,
        version: number,
        status: Game['status'],
        state: string,
        clockDeadlineAt: number | null,
        expiresAt: number | null,
        changedAt: number,
        finishedAt: number | null,
      ) =>
        db
          .updateTable('team_games')
          .set({ version, status, state, clockDeadlineAt, expiresAt, changedAt, finishedAt })
          .where('id', '=', id)
          .where('version', '=', from),
      1,
    ),
    addCommand: keptStatement(
      (
        gameId: string,
        version: number,
        commandId: string,
        command: string,
        who: string,
        now: number,
        facts: string | null,
      ) => db.insertInto('game_commands').values({ gameId, version, commandId, command, who, now, facts }),
      1,
    ),
  };
}

/** Games and their logs, with the tickets that start them and the guests that come to them. */
export function teamGamesStore(database: Database) {
  const db = database.withTables<GameTables>();
  const kept = hotQueries(database);
  return {
    ...ticketsStore(database),
    ...guestsStore(database),

    game: async (id: string): Promise<Game | undefined> => {
      const [row] = await kept.game(id);
      return row && readGame(row);
    },

    /** Whose a game is and where it stands, without the rest. */
    gameVersion: async (id: string): Promise<Pick<Game, 'id' | 'version' | 'userId' | 'status'> | undefined> =>
      (await kept.gameVersion(id))[0],

    gameByClientId: async (userId: string, clientId: string): Promise<Game | undefined> => {
      const row = await db
        .selectFrom('team_games')
        .selectAll()
        .where('userId', '=', userId)
        .where('clientId', '=', clientId)
        .executeTakeFirst();
      return row && readGame(row);
    },

    /** Games of a user made after `since`, newest first. */
    games: async (userId: string, since: number): Promise<Game[]> => {
      const rows = await db
        .selectFrom('team_games')
        .selectAll()
        .where('userId', '=', userId)
        .where('createdAt', '>', since)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(readGame);
    },

    /** Games of a user that have not ended, newest first; at most 200. */
    unfinishedGames: async (userId: string): Promise<Game[]> => {
      const rows = await db
        .selectFrom('team_games')
        .selectAll()
        .where('userId', '=', userId)
        .where('status', '<>', 'finished')
        .orderBy('createdAt', 'desc')
        .limit(200)
        .execute();
      return rows.map(readGame);
    },

    /** Games whose clock was to end after `after`. */
    gamesWithClock: async (after: number): Promise<Game[]> => {
      const rows = await db.selectFrom('team_games').selectAll().where('clockDeadlineAt', '>', after).execute();
      return rows.map(readGame);
    },

    /** Games that the server has something to end in, the earliest first. */
    gamesToExpire: (until: number): Promise<{ id: string; expiresAt: number | null }[]> =>
      db
        .selectFrom('team_games')
        .select(['id', 'expiresAt'])
        .where('expiresAt', '<=', until)
        .orderBy('expiresAt')
        .limit(500)
        .execute(),

    addGame: (game: Game): Statement =>
      statement(
        db.insertInto('team_games').values({
          ...game,
          data: JSON.stringify(game.data),
          questions: JSON.stringify(game.questions),
          state: JSON.stringify(game.state),
        }),
        1,
      ),

    /** Moves a game on from the version that was decided on; refused when another move came between. */
    moveGame: (game: Game, next: Game): Statement => {
      const { version, status, clockDeadlineAt, expiresAt, changedAt, finishedAt } = next;
      const state = JSON.stringify(next.state);
      const times = [clockDeadlineAt, expiresAt, changedAt, finishedAt] as const;
      return kept.moveGame(game.id, game.version, version, status, state, ...times);
    },

    /** New names; screens get them with the next state. */
    renameGame: (id: string, data: GameData): Statement =>
      statement(
        db
          .updateTable('team_games')
          .set({ data: JSON.stringify(data) })
          .where('id', '=', id),
      ),

    /** Games that screens may show now: those that have not ended. */
    unfinishedIds: async (userId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('team_games')
        .select('id')
        .where('userId', '=', userId)
        .where('status', '<>', 'finished')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** All games of a user, with their logs, their cards and the rounds of their codes. */
    deleteAll: (userId: string): Statement[] => {
      const all = db.selectFrom('team_games').select('id').where('userId', '=', userId);
      return [
        statement(db.deleteFrom('game_commands').where('gameId', 'in', all)),
        statement(db.deleteFrom('team_games').where('userId', '=', userId)),
      ];
    },

    addCommand: ({ gameId, version, commandId, command, who, now, facts }: NewCommand): Statement =>
      kept.addCommand(
        gameId,
        version,
        commandId,
        JSON.stringify(command),
        who,
        now,
        facts === null ? null : JSON.stringify(facts),
      ),

    command: async (
      gameId: string,
      commandId: string,
    ): Promise<{ version: number; command: AnyCommand } | undefined> => {
      const [row] = await kept.command(gameId, commandId);
      return row && { version: row.version, command: JSON.parse(row.command) as AnyCommand };
    },

    /** The log after a version, oldest first; all of it after 0. */
    log: async (
      gameId: string,
      afterVersion: number,
    ): Promise<(LoggedCommand & { version: number; who: string })[]> => {
      const rows = await db
        .selectFrom('game_commands')
        .select(['version', 'command', 'now', 'who', 'facts'])
        .where('gameId', '=', gameId)
        .where('version', '>', afterVersion)
        .orderBy('version')
        .execute();
      return rows.map(({ facts, command, ...row }) => ({
        ...row,
        command: JSON.parse(command) as AnyCommand,
        ...(facts === null ? {} : { facts: JSON.parse(facts) as LoggedFacts }),
      }));
    },
  };
}

export type TeamGamesStore = ReturnType<typeof teamGamesStore>;
