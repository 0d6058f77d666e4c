import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';

/** A link by which other hosts can copy a category. */
export interface ShareRow {
  /** 128 random bits. */
  token: string;
  categoryId: number;
  openedAt: number;
  /** Null while it is open; a category has at most one such link. */
  closedAt: number | null;
  copies: number;
}
interface SharesTables {
  custom_categories: { id: number; userId: string };
  custom_shares: ShareRow;
}

export function sharesStore(database: Database) {
  const db = database.withTables<SharesTables>();
  return {
    share: (token: string): Promise<ShareRow | undefined> =>
      db.selectFrom('custom_shares').selectAll().where('token', '=', token).executeTakeFirst(),

    openShare: (categoryId: number): Promise<ShareRow | undefined> =>
      db
        .selectFrom('custom_shares')
        .selectAll()
        .where('categoryId', '=', categoryId)
        .where('closedAt', 'is', null)
        .executeTakeFirst(),

    /** The ids of a user's categories with an open link. */
    sharedOf: async (userId: string): Promise<ReadonlySet<number>> => {
      const own = db.selectFrom('custom_categories').select('id').where('userId', '=', userId);
      const open = db.selectFrom('custom_shares').select('categoryId').where('closedAt', 'is', null);
      return new Set((await open.where('categoryId', 'in', own).execute()).map(({ categoryId }) => categoryId));
    },

    /** Fails if the category has another open link. */
    addShare: (share: ShareRow): Statement => statement(db.insertInto('custom_shares').values(share), 1),

    closeShare: (token: string, closedAt: number): Statement =>
      statement(
        db.updateTable('custom_shares').set({ closedAt }).where('token', '=', token).where('closedAt', 'is', null),
        1,
      ),

    closeSharesOf: (userId: string, closedAt: number): Statement => {
      const own = db.selectFrom('custom_categories').select('id').where('userId', '=', userId);
      const open = db.updateTable('custom_shares').set({ closedAt }).where('closedAt', 'is', null);
      return statement(open.where('categoryId', 'in', own));
    },

    /** Counts a copy; fails if the link is closed. */
    countCopy: (token: string): Statement =>
      statement(
        db
          .updateTable('custom_shares')
          .set({ copies: sql`copies + 1` })
          .where('token', '=', token)
          .where('closedAt', 'is', null),
        1,
      ),
  };
}
