import { type Database, type Statement, statement } from '../../../platform/db/database';
import { afterPlace, type Cursor } from '../../../platform/http/keyset';
import type { CompletedGameRow, RecordTables } from './record-row';
import { unlinkedRecordsStore } from './store-unlinked-records';

type ResultColumns = Pick<CompletedGameRow, 'state' | 'team1Score' | 'team2Score' | 'winnerTeam' | 'band' | 'reported'>;

/** Records of running, saved and finished games. */
export function recordsStore(database: Database) {
  const db = database.withTables<RecordTables>();
  const own = (userId: string) => db.selectFrom('completed_games').selectAll().where('userId', '=', userId);
  return {
    ...unlinkedRecordsStore(database),

    /** Newest first. */
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

    /** ETag of a user's list: the number of records and the time of the last change. */
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
