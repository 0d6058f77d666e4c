import type { GameData } from '@lamma/protocol/games';
import type { GameState } from '@lamma/rules/modes/index';
import type { Database } from '../../../platform/db/database';
import type { Game, GameHead, GameQuestions, GameRow, OwnContent } from './game';
import { gameWrites } from './store-game-writes';
import { logStore } from './store-log';
import { ownGamesStore } from './store-own-games';
import { phonesStore } from './store-phones';
import { remotesStore } from './store-remotes';
import { roundsStore } from './store-rounds';
import { ticketsStore } from './store-tickets';

interface GameTables {
  team_games: GameRow;
}

const readHead = <Row extends Omit<GameRow, 'content'>>(row: Row) => ({
  ...row,
  data: JSON.parse(row.data) as GameData,
  questions: JSON.parse(row.questions) as GameQuestions,
  state: JSON.parse(row.state) as GameState,
});
const readContent = (content: string | null) => (content === null ? null : (JSON.parse(content) as OwnContent));
const readGame = (row: GameRow): Game => ({ ...readHead(row), content: readContent(row.content) });

/** All columns but the texts of own categories, which are as long as a book. */
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
  'edition',
] as const satisfies readonly (keyof GameHead)[];

/** Games and their logs, with the tickets that start them and the guests that come to them. */
export function teamGamesStore(database: Database) {
  const db = database.withTables<GameTables>();
  return {
    ...gameWrites(database),
    ...logStore(database),
    ...ticketsStore(database),
    ...roundsStore(database),
    ...phonesStore(database),
    ...remotesStore(database),
    ...ownGamesStore(database),

    game: async (id: string): Promise<Game | undefined> => {
      const row = await db.selectFrom('team_games').selectAll().where('id', '=', id).executeTakeFirst();
      return row && readGame(row);
    },

    /** Whose a game is and where it stands, without the rest. */
    gameVersion: (id: string): Promise<Pick<Game, 'id' | 'version' | 'userId' | 'status'> | undefined> =>
      db.selectFrom('team_games').select(['id', 'version', 'userId', 'status']).where('id', '=', id).executeTakeFirst(),

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

    /** Games of a user that have not ended, newest first; at most 200. */
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

    /** Games whose clock was to end after `after`. */
    gamesWithClock: async (after: number): Promise<GameHead[]> => {
      const rows = await db.selectFrom('team_games').select(HEAD).where('clockDeadlineAt', '>', after).execute();
      return rows.map(readHead);
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
  };
}

export type TeamGamesStore = ReturnType<typeof teamGamesStore>;
