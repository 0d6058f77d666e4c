import type { Database } from '../../../platform/db/database';
import type { GameRow, OwnContent } from './game';

interface GameTables {
  team_games: GameRow;
}

/** Games of own categories. */
export function ownGamesStore(database: Database) {
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

    /** How many began after `since`. */
    ownGamesSince: async (userId: string, since: number): Promise<number> => {
      const count = own(userId).where('createdAt', '>', since);
      const row = await count.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirst();
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
