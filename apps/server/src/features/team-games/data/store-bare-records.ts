import { type Database, type Statement, statement } from '../../../platform/db/database';
import type { CompletedGameRow, RecordTables } from './record-row';

/** By which a client that plays by itself names a game. */
type NameColumn = 'gameName' | 'team1Name' | 'team2Name' | 'gameMode' | 'selectedCategories';

/** Records of clients that play by themselves: without a session and a ticket. */
export function bareRecordsStore(database: Database) {
  const db = database.withTables<RecordTables>();
  const bareCountOf = (userId: string, since: number) =>
    db
      .selectFrom('completed_games')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('gameId', 'is', null)
      .where('ticketId', 'is', null)
      .where('createdAt', '>', since);
  return {
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

    /** The unfinished record without a session of a client that plays by itself: of these names, mode and categories; the newest. */
    bareUnfinished: (userId: string, of: Pick<CompletedGameRow, NameColumn>) =>
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
