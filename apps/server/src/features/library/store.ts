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
  completed_games: CompletedGameRow;
}

/** Records of games: running, saved and finished. */
export function libraryStore(database: Database) {
  const db = database.withTables<LibraryTables>();
  const own = (userId: string) => db.selectFrom('completed_games').selectAll().where('userId', '=', userId);
  return {
    list: (userId: string) => own(userId).orderBy('createdAt', 'desc').orderBy('id').execute(),

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

    /** Finished and saved ones. Running ones stay. */
    deleteEnded: (userId: string): Statement =>
      statement(db.deleteFrom('completed_games').where('userId', '=', userId).where('state', '<>', 'running')),

    byGame: (userId: string, gameId: string) => own(userId).where('gameId', '=', gameId).executeTakeFirst(),

    byTicket: (userId: string, ticketId: string) => own(userId).where('ticketId', '=', ticketId).executeTakeFirst(),

    /** Unfinished records without a session, of a client that plays by itself; newest first. */
    bareUnfinished: (userId: string) =>
      own(userId)
        .where('gameId', 'is', null)
        .where('ticketId', 'is', null)
        .where('state', '<>', 'finished')
        .orderBy('createdAt', 'desc')
        .execute(),

    add: (row: CompletedGameRow): Statement => statement(db.insertInto('completed_games').values(row), 1),

    changeOfGame: (gameId: string, change: Partial<CompletedGameRow>): Statement =>
      statement(db.updateTable('completed_games').set(change).where('gameId', '=', gameId)),

    change: (id: string, change: Partial<CompletedGameRow>): Statement =>
      statement(db.updateTable('completed_games').set(change).where('id', '=', id), 1),
  };
}

export type LibraryStore = ReturnType<typeof libraryStore>;
