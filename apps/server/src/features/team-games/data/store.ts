import type { GameState } from '@lamma/protocol/game-state';
import type { AnyCommand, GameData, NextGame } from '@lamma/protocol/games';
import type { Facts, LoggedCommand } from '@lamma/rules/modes/game';
import { type Database, type Statement, statement } from '../../../platform/db/database';
import {
  type Corrections,
  filesOf,
  type Game,
  type GameHead,
  type GameQuestions,
  type GameRow,
  type OwnContent,
} from './game';
import { remotesStore } from './store-remotes';
import { roundsStore } from './store-rounds';
import { ticketsStore } from './store-tickets';

interface CommandRow {
  gameId: string;
  version: number;
  commandId: string;
  command: string;
  /** See `Move.who`. */
  who: string;
  /** When the command was applied, epoch ms. */
  now: number;
  /** JSON of the server's facts, or null. */
  facts: string | null;
}
interface NewCommand extends Omit<CommandRow, 'command' | 'facts'> {
  command: AnyCommand;
  /** Facts that only the server knew when it applied the command; stored for replays. */
  facts: Facts | null;
}

interface GameTables {
  team_games: GameRow;
  game_commands: CommandRow;
  game_files: { gameId: string; file: string };
}

const readHead = <Row extends Omit<GameRow, 'content' | 'corrected'>>(row: Row) => ({
  ...row,
  data: JSON.parse(row.data) as GameData,
  questions: JSON.parse(row.questions) as GameQuestions,
  state: JSON.parse(row.state) as GameState,
});
const readGame = (row: GameRow): Game => ({
  ...readHead(row),
  content: row.content === null ? null : (JSON.parse(row.content) as OwnContent),
  corrected: row.corrected === null ? null : (JSON.parse(row.corrected) as Corrections),
});

/** All columns except the texts, which are long in games of own categories. */
const HEAD = [
  'id',
  'userId',
  'clientId',
  'ticketId',
  'mode',
  'categoriesKey',
  'data',
  'questions',
  'version',
  'state',
  'status',
  'clockDeadlineAt',
  'expiresAt',
  'createdAt',
  'changedAt',
  'finishedAt',
  'rematchOf',
  'gatheringId',
] as const satisfies readonly (keyof GameHead)[];

/** The fields that decide who may read a game, and whether a reader already has this version. */
export type GameVersion = Pick<Game, 'id' | 'version' | 'userId' | 'status' | 'rematchOf'>;

/** Games and their logs, tickets, rounds and cards. */
export function teamGamesStore(database: Database) {
  const db = database.withTables<GameTables>();
  const nextGameOf = async (id: string): Promise<NextGame | undefined> => {
    const next = await db
      .selectFrom('team_games')
      .select(['id', 'mode'])
      .where('rematchOf', '=', id)
      .executeTakeFirst();
    return next && { gameSessionId: next.id, gameMode: next.mode };
  };
  return {
    ...gameWrites(database),
    ...logStore(database),
    ...ticketsStore(database),
    ...roundsStore(database),
    ...remotesStore(database),
    ...ownGamesStore(database),

    game: async (id: string): Promise<Game | undefined> => {
      const row = await db.selectFrom('team_games').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const next = row.status === 'finished' ? await nextGameOf(id) : undefined;
      return { ...readGame(row), ...(next && { next }) };
    },

    gameVersion: (id: string): Promise<GameVersion | undefined> =>
      db
        .selectFrom('team_games')
        .select(['id', 'version', 'userId', 'status', 'rematchOf'])
        .where('id', '=', id)
        .executeTakeFirst(),

    rematch: async (of: string): Promise<Game | undefined> => {
      const row = await db.selectFrom('team_games').selectAll().where('rematchOf', '=', of).executeTakeFirst();
      return row && readGame(row);
    },

    nextGameOf,

    gamesOfEvening: async (gatheringId: string): Promise<GameHead[]> => {
      const rows = await db.selectFrom('team_games').select(HEAD).where('gatheringId', '=', gatheringId).execute();
      return rows.map(readHead);
    },

    gameByClientId: async (userId: string, clientId: string): Promise<Game | undefined> => {
      const row = await db
        .selectFrom('team_games')
        .selectAll()
        .where('userId', '=', userId)
        .where('clientId', '=', clientId)
        .executeTakeFirst();
      return row && readGame(row);
    },

    /** Games of a user created after `since`, newest first. */
    games: async (userId: string, since: number): Promise<GameHead[]> => {
      const rows = await db
        .selectFrom('team_games')
        .select(HEAD)
        .where('userId', '=', userId)
        .where('createdAt', '>', since)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(readHead);
    },

    /** Unfinished games of a user, newest first; at most 200. */
    unfinishedGames: async (userId: string): Promise<GameHead[]> => {
      const rows = await db
        .selectFrom('team_games')
        .select(HEAD)
        .where('userId', '=', userId)
        .where('status', '<>', 'finished')
        .orderBy('createdAt', 'desc')
        .limit(200)
        .execute();
      return rows.map(readHead);
    },

    gamesWithClock: async (after: number): Promise<GameHead[]> => {
      const rows = await db.selectFrom('team_games').select(HEAD).where('clockDeadlineAt', '>', after).execute();
      return rows.map(readHead);
    },

    /** Games whose `expiresAt` is not after `until`, earliest first; at most 500. */
    gamesWithDeadlineUntil: (until: number): Promise<{ id: string; expiresAt: number | null }[]> =>
      db
        .selectFrom('team_games')
        .select(['id', 'expiresAt'])
        .where('expiresAt', '<=', until)
        .orderBy('expiresAt')
        .limit(500)
        .execute(),

    unfinishedIds: async (userId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('team_games')
        .select('id')
        .where('userId', '=', userId)
        .where('status', '<>', 'finished')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

export type TeamGamesStore = ReturnType<typeof teamGamesStore>;

function gameWrites(database: Database) {
  const db = database.withTables<GameTables>();
  return {
    /** Adds a game, and references to the files of its own categories, so that the files are not swept. */
    addGame(game: Omit<Game, 'next'>): Statement[] {
      const row = {
        ...game,
        data: JSON.stringify(game.data),
        questions: JSON.stringify(game.questions),
        state: JSON.stringify(game.state),
        content: game.content && JSON.stringify(game.content),
        corrected: game.corrected && JSON.stringify(game.corrected),
      };
      const files = filesOf(game.content ?? []).map((file) => ({ gameId: game.id, file }));
      return [
        statement(db.insertInto('team_games').values(row), 1),
        ...(files.length === 0 ? [] : [statement(db.insertInto('game_files').values(files), files.length)]),
      ];
    },

    /** The write conflicts unless the game is finished. */
    requireFinished: (id: string): Statement =>
      statement(
        db.updateTable('team_games').set({ status: 'finished' }).where('id', '=', id).where('status', '=', 'finished'),
        1,
      ),

    /** Writes the state after a move; conflicts if a move, a rename or a press has changed the game since it was read. */
    moveGame(game: Game, next: Game): Statement {
      const { version, status, clockDeadlineAt, expiresAt, changedAt, finishedAt } = next;
      const state = JSON.stringify(next.state);
      const update = db
        .updateTable('team_games')
        .set({ version, status, state, clockDeadlineAt, expiresAt, changedAt, finishedAt })
        .where('id', '=', game.id)
        .where('version', '=', game.version)
        .where('data', '=', JSON.stringify(game.data));
      // A press might have made `expiresAt` earlier.
      return statement(game.state.phase === 'armed' ? update.where('expiresAt', '=', game.expiresAt) : update, 1);
    },

    /** Renames a game without incrementing its version; conflicts if a move or a rename has changed the game since it was read. */
    renameGame: ({ id, version, data }: Game, names: GameData): Statement =>
      statement(
        db
          .updateTable('team_games')
          .set({ data: JSON.stringify(names) })
          .where('id', '=', id)
          .where('version', '=', version)
          .where('data', '=', JSON.stringify(data)),
        1,
      ),

    /** Attaches a running game to an evening; conflicts if it has finished. */
    joinEvening: ({ id, userId }: Pick<Game, 'id' | 'userId'>, gatheringId: string): Statement =>
      statement(
        db
          .updateTable('team_games')
          .set({ gatheringId })
          .where('id', '=', id)
          .where('userId', '=', userId)
          .where('status', '<>', 'finished'),
        1,
      ),

    /** Deletes all games of a user with their logs; the database deletes their cards and rounds by cascade. */
    deleteAll: (userId: string): Statement[] => {
      const all = db.selectFrom('team_games').select('id').where('userId', '=', userId);
      return [
        statement(db.deleteFrom('game_commands').where('gameId', 'in', all)),
        statement(db.deleteFrom('team_games').where('userId', '=', userId)),
      ];
    },
  };
}

/** The logs of games: their accepted commands, in order. */
function logStore(database: Database) {
  const db = database.withTables<GameTables>();
  return {
    addCommand: ({ command, facts, ...row }: NewCommand): Statement =>
      statement(
        db
          .insertInto('game_commands')
          .values({ ...row, command: JSON.stringify(command), facts: facts && JSON.stringify(facts) }),
        1,
      ),

    command: async (
      gameId: string,
      commandId: string,
    ): Promise<{ version: number; command: AnyCommand } | undefined> => {
      const row = await db
        .selectFrom('game_commands')
        .select(['version', 'command'])
        .where('gameId', '=', gameId)
        .where('commandId', '=', commandId)
        .executeTakeFirst();
      return row && { version: row.version, command: JSON.parse(row.command) as AnyCommand };
    },

    /** The commands after a version, oldest first; 0 gives all. */
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
        ...(facts === null ? {} : { facts: JSON.parse(facts) as Facts }),
      }));
    },
  };
}

/** Games of own categories. */
function ownGamesStore(database: Database) {
  const db = database.withTables<GameTables>();
  const own = (userId: string) =>
    db.selectFrom('team_games').where('userId', '=', userId).where('content', 'is not', null);
  return {
    /** The texts of the newest game of these categories. */
    newestContent: async (userId: string, categoriesKey: string): Promise<OwnContent | undefined> => {
      const row = await own(userId)
        .where('categoriesKey', '=', categoriesKey)
        .select('content')
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .executeTakeFirst();
      return row?.content == null ? undefined : (JSON.parse(row.content) as OwnContent);
    },

    /** How many games of own categories the user began after `since`. */
    countOwnGames: async (userId: string, since: number): Promise<number> => {
      const count = own(userId).where('createdAt', '>', since);
      const row = await count.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    /** The categories of running games that changed after `since`. */
    playedCategories: async (userId: string, since: number): Promise<ReadonlySet<number>> => {
      const rows = await own(userId)
        .where('status', '=', 'running')
        .where('changedAt', '>', since)
        .select('categoriesKey')
        .execute();
      return new Set(rows.flatMap(({ categoriesKey }) => categoriesKey.split(',').map(Number)));
    },
  };
}
