import { afterPlace } from '../../../platform/db/after-place';
import { type Database, type Statement, statement } from '../../../platform/db/database';
import type { Cursor } from '../../../platform/http/keyset';
import type { CompletedGameRow, RecordTables } from './record-row';
import { bareRecordsStore } from './store-bare-records';

/** How a game stands, as its record is written. */
type StandingColumns = Pick<
  CompletedGameRow,
  'state' | 'team1Score' | 'team2Score' | 'winnerTeam' | 'band' | 'reported'
>;

/** Records of games: running, saved and finished. */
export function recordsStore(database: Database) {
  const db = database.withTables<RecordTables>();
  const own = (userId: string) => db.selectFrom('completed_games').selectAll().where('userId', '=', userId);
  return {
    ...bareRecordsStore(database),

    /** The newest records, or those after one. */
    page: (userId: string, most: number, after?: Cursor) => {
      const newest = own(userId).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most);
      return newest.where(afterPlace('desc', ['createdAt', 'id'], after && [after.at, after.id])).execute();
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

    add: (row: CompletedGameRow): Statement => statement(db.insertInto('completed_games').values(row), 1),

    /** How the record of a game stands: written with each of its moves that shows there. */
    stand: (gameId: string, standing: StandingColumns, at: number): Statement =>
      statement(
        db
          .updateTable('completed_games')
          .set({ ...standing, completedAt: at, changedAt: at })
          .where('gameId', '=', gameId),
      ),

    change: (id: string, change: Partial<CompletedGameRow>): Statement =>
      statement(db.updateTable('completed_games').set(change).where('id', '=', id), 1),
  };
}

export type RecordsStore = ReturnType<typeof recordsStore>;
