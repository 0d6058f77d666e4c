import { type Database, type Statement, statement } from '../../../platform/db/database';
import type { CompletedGameRow, RecordTables } from './record-row';

type NameColumn = 'gameName' | 'team1Name' | 'team2Name' | 'gameMode' | 'selectedCategories';

/** Records without a game and a ticket, reported by offline clients. */
export function unlinkedRecordsStore(database: Database) {
  const db = database.withTables<RecordTables>();
  const unlinkedCountOf = (userId: string, since: number) =>
    db
      .selectFrom('completed_games')
      .select((is) => is.fn.countAll<number>().as('count'))
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
    unfinishedUnlinked: (userId: string, of: Pick<CompletedGameRow, NameColumn>) =>
      db
        .selectFrom('completed_games')
        .selectAll()
        .where('userId', '=', userId)
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
  };
}
