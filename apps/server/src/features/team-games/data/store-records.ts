import type { GameMode, Team } from '@lamma/protocol/games';
import { type Database, type Statement, statement } from '../../../platform/db/database';
import { afterPlace, type Cursor } from '../../../platform/http/keyset';

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
  selectedCategories: string;
  categoryGameNumbers: string;
  team1Score: number;
  team2Score: number;
  state: 'running' | 'saved' | 'finished';
  /** Null for a draw, and while the game is not finished. */
  winnerTeam: Team | null;
  /** 1 if a client has reported the result, 0 if the server computes it from the moves. */
  reported: number;
  /** JSON: the winner of each question in the order of play; 0 is nobody. */
  band: string;
  createdAt: number;
  completedAt: number;
  changedAt: number;
}

/** A record with the choices and the questions of its game (JSON); null if the record has no game. */
export type ListedGameRow = CompletedGameRow & { gameData: string | null; gameQuestions: string | null };

export interface RecordTables {
  users: { id: string };
  completed_games: CompletedGameRow;
  team_games: { id: string; data: string; questions: string };
}

type NameColumn = 'gameName' | 'team1Name' | 'team2Name' | 'gameMode' | 'selectedCategories';
type ResultColumns = Pick<CompletedGameRow, 'state' | 'team1Score' | 'team2Score' | 'winnerTeam' | 'band' | 'reported'>;

/** Records of running, saved and finished games. */
export function recordsStore(database: Database) {
  const db = database.withTables<RecordTables>();
  const own = (userId: string) => db.selectFrom('completed_games').selectAll().where('userId', '=', userId);
  return {
    ...unlinkedRecordsStore(database),

    /** Newest first. */
    page: (userId: string, max: number, after?: Cursor): Promise<ListedGameRow[]> => {
      const listed = own(userId).select((eb) => {
        const game = eb.selectFrom('team_games').whereRef('team_games.id', '=', 'completed_games.gameId');
        return [game.select('team_games.data').as('gameData'), game.select('team_games.questions').as('gameQuestions')];
      });
      const newest = listed.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(max);
      return newest.where(afterPlace('desc', ['createdAt', 'id'], after && [after.at, after.id])).execute();
    },

    counts: async (userId: string): Promise<Record<CompletedGameRow['state'], number>> => {
      const rows = await db
        .selectFrom('completed_games')
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .where('userId', '=', userId)
        .groupBy('state')
        .execute();
      const countByState = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
      return {
        running: countByState.running ?? 0,
        saved: countByState.saved ?? 0,
        finished: countByState.finished ?? 0,
      };
    },

    /** ETag of a user's list: the number of records and the time of the last change. */
    listTag: async (userId: string): Promise<string> => {
      const row = await db
        .selectFrom('completed_games')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('changedAt').as('changedAt')])
        .where('userId', '=', userId)
        .executeTakeFirst();
      return `${row?.count ?? 0}.${row?.changedAt ?? 0}`;
    },

    byId: (userId: string, id: string) => own(userId).where('id', '=', id).executeTakeFirst(),

    deleteAll: (userId: string): Statement => statement(db.deleteFrom('completed_games').where('userId', '=', userId)),

    byGame: (userId: string, gameId: string) => own(userId).where('gameId', '=', gameId).executeTakeFirst(),

    byTicket: (userId: string, ticketId: string) => own(userId).where('ticketId', '=', ticketId).executeTakeFirst(),

    add: (row: CompletedGameRow): Statement => statement(db.insertInto('completed_games').values(row), 1),

    setResult: (gameId: string, result: ResultColumns, at: number): Statement =>
      statement(
        db
          .updateTable('completed_games')
          .set({ ...result, completedAt: at, changedAt: at })
          .where('gameId', '=', gameId),
      ),

    change: (id: string, change: Partial<CompletedGameRow>): Statement =>
      statement(db.updateTable('completed_games').set(change).where('id', '=', id), 1),
  };
}

export type RecordsStore = ReturnType<typeof recordsStore>;

/** Records without a game and a ticket, reported by offline clients. */
function unlinkedRecordsStore(database: Database) {
  const db = database.withTables<RecordTables>();
  const unlinkedCountOf = (userId: string, since: number) =>
    db
      .selectFrom('completed_games')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('gameId', 'is', null)
      .where('ticketId', 'is', null)
      .where('createdAt', '>', since);
  return {
    /** Number of a user's unlinked records created after `since`. */
    unlinkedCount: async (userId: string, since: number): Promise<number> =>
      Number((await unlinkedCountOf(userId, since).executeTakeFirst())?.count ?? 0),

    /** Locks the user's row, so that concurrent writes are counted, and conflicts if one of the limits is reached. */
    expectFewerUnlinked: (userId: string, limits: readonly { since: number; fewerThan: number }[]): Statement[] => {
      const user = db.updateTable('users').set({ id: userId }).where('id', '=', userId);
      return [
        statement(user, 1),
        ...limits.map(({ since, fewerThan }) =>
          statement(user.where(unlinkedCountOf(userId, since), '<', fewerThan), 1),
        ),
      ];
    },

    /** The newest unfinished unlinked record with these names, mode and categories. */
    unfinishedUnlinked: (userId: string, game: Pick<CompletedGameRow, NameColumn>) =>
      db
        .selectFrom('completed_games')
        .selectAll()
        .where('userId', '=', userId)
        .where('gameName', '=', game.gameName)
        .where('team1Name', '=', game.team1Name)
        .where('team2Name', '=', game.team2Name)
        .where('gameMode', '=', game.gameMode)
        .where('selectedCategories', '=', game.selectedCategories)
        .where('gameId', 'is', null)
        .where('ticketId', 'is', null)
        .where('state', '<>', 'finished')
        .orderBy('createdAt', 'desc')
        .executeTakeFirst(),
  };
}
