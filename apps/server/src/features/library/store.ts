import type { GameMode, Team } from '@lamma/protocol/games';
import { type Database, type Statement, statement } from '../../platform/db/database';

export interface CompletedGameRow {
  id: string;
  userId: string;
  gameId: string | null;
  ticketId: string | null;
  gameName: string;
  team1Name: string;
  team2Name: string;
  gameMode: GameMode;
  isCustomGame: number;
  categoryName: string;
  /** JSON: ids. */
  selectedCategories: string;
  /** JSON: category id -> game number. */
  categoryGameNumbers: string;
  team1Score: number;
  team2Score: number;
  state: 'running' | 'saved' | 'finished';
  /** Of a finished game; null is a draw. */
  winnerTeam: Team | null;
  reported: number;
  /** JSON: winners in the order of play. */
  band: string;
  createdAt: number;
  completedAt: number;
  changedAt: number;
}
export interface LibraryTables {
  users: { id: string };
  completed_games: CompletedGameRow;
}

/** By which a client that plays by itself names a game. */
type NameColumn = 'gameName' | 'team1Name' | 'team2Name' | 'gameMode' | 'selectedCategories';

/** Records of games: running, saved and finished. */
export function libraryStore(database: Database) {
  const db = database.withTables<LibraryTables>();
  const bareCountOf = (userId: string, since: number) =>
    db
      .selectFrom('completed_games')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('gameId', 'is', null)
      .where('ticketId', 'is', null)
      .where('createdAt', '>', since);
  const own = (userId: string) => db.selectFrom('completed_games').selectAll().where('userId', '=', userId);
  return {
    /** The newest records, or those after one. */
    page: (userId: string, most: number, after?: Pick<CompletedGameRow, 'createdAt' | 'id'>) => {
      const newest = own(userId).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most);
      if (after === undefined) return newest.execute();
      const { createdAt, id } = after;
      return newest
        .where('createdAt', '<=', createdAt)
        .where((is) => is.or([is('createdAt', '<', createdAt), is('id', '<', id)]))
        .execute();
    },

    counts: async (userId: string): Promise<Record<CompletedGameRow['state'], number>> => {
      const rows = await db
        .selectFrom('completed_games')
        .select((is) => ['state', is.fn.countAll<number>().as('count')])
        .where('userId', '=', userId)
        .groupBy('state')
        .execute();
      const of = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
      return { running: of.running ?? 0, saved: of.saved ?? 0, finished: of.finished ?? 0 };
    },

    /** How many records without a session and a ticket a user has, made after `since`. */
    bareCount: async (userId: string, since: number): Promise<number> =>
      Number((await bareCountOf(userId, since).executeTakeFirst())?.count ?? 0),

    /**
     * Holds that a user has fewer such records. One after the other: who waited counts what was written meanwhile.
     */
    fewerBare: (userId: string, limits: readonly { since: number; fewerThan: number }[]): Statement[] => {
      const user = db.updateTable('users').set({ id: userId }).where('id', '=', userId);
      return [
        statement(user, 1),
        ...limits.map(({ since, fewerThan }) => statement(user.where(bareCountOf(userId, since), '<', fewerThan), 1)),
      ];
    },

    /** What tells whether a list has changed: how many records, and when one changed last. */
    listTag: async (userId: string): Promise<string> => {
      const row = await db
        .selectFrom('completed_games')
        .select((is) => [is.fn.countAll<number>().as('count'), is.fn.max('changedAt').as('changedAt')])
        .where('userId', '=', userId)
        .executeTakeFirst();
      return `${row?.count ?? 0}.${row?.changedAt ?? 0}`;
    },

    byId: (userId: string, id: string) => own(userId).where('id', '=', id).executeTakeFirst(),

    deleteAll: (userId: string): Statement => statement(db.deleteFrom('completed_games').where('userId', '=', userId)),

    byGame: (userId: string, gameId: string) => own(userId).where('gameId', '=', gameId).executeTakeFirst(),

    byTicket: (userId: string, ticketId: string) => own(userId).where('ticketId', '=', ticketId).executeTakeFirst(),

    /** The unfinished record without a session of a client that plays by itself: of these names, mode and categories; the newest. */
    bareUnfinished: (userId: string, of: Pick<CompletedGameRow, NameColumn>) =>
      own(userId)
        .where('gameName', '=', of.gameName)
        .where('team1Name', '=', of.team1Name)
        .where('team2Name', '=', of.team2Name)
        .where('gameMode', '=', of.gameMode)
        .where('selectedCategories', '=', of.selectedCategories)
        .where('gameId', 'is', null)
        .where('ticketId', 'is', null)
        .where('state', '<>', 'finished')
        .orderBy('createdAt', 'desc')
        .executeTakeFirst(),

    add: (row: CompletedGameRow): Statement => statement(db.insertInto('completed_games').values(row), 1),

    changeOfGame: (gameId: string, change: Partial<CompletedGameRow>): Statement =>
      statement(db.updateTable('completed_games').set(change).where('gameId', '=', gameId)),

    change: (id: string, change: Partial<CompletedGameRow>): Statement =>
      statement(db.updateTable('completed_games').set(change).where('id', '=', id), 1),
  };
}

export type LibraryStore = ReturnType<typeof libraryStore>;
