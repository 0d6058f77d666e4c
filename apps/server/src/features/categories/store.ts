import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';

interface NumberBookRow {
  userId: string;
  version: number;
}
export interface NumberUseRow {
  id: string;
  userId: string;
  categoryId: number;
  gameNumber: number;
  /** Position in the user's order of use. */
  place: number;
  state: 'reserved' | 'played';
  ticketId: string | null;
}
export interface CategoriesTables {
  number_books: NumberBookRow;
  number_uses: NumberUseRow;
}

/** The game numbers that a user has used, in the order of use. */
export interface NumberBook {
  version: number;
  uses: readonly Pick<NumberUseRow, 'categoryId' | 'gameNumber' | 'state' | 'ticketId'>[];
}

export function categoriesStore(database: Database) {
  const db = database.withTables<CategoriesTables>();
  const bookVersion = async (userId: string): Promise<number> => {
    const row = await db.selectFrom('number_books').select('version').where('userId', '=', userId).executeTakeFirst();
    return row?.version ?? 0;
  };
  return {
    bookVersion,

    book: async (userId: string): Promise<NumberBook> => {
      // Reads the version before the uses: if a use is added between the two reads, a write based on both fails.
      const version = await bookVersion(userId);
      const uses = await db
        .selectFrom('number_uses')
        .select(['categoryId', 'gameNumber', 'state', 'ticketId'])
        .where('userId', '=', userId)
        .orderBy('place')
        .execute();
      return { version, uses };
    },

    /** Compare-and-set on the book's version: the write fails if the book has changed since. */
    incrementVersion: (userId: string, version: number): Statement[] => [
      statement(
        db
          .insertInto('number_books')
          .values({ userId, version: 0 })
          .onConflict((conflict) => conflict.column('userId').doNothing()),
      ),
      statement(
        db
          .updateTable('number_books')
          .set({ version: sql`version + 1` })
          .where('userId', '=', userId)
          .where('version', '=', version),
        1,
      ),
    ],

    addUse: (use: NumberUseRow): Statement => statement(db.insertInto('number_uses').values(use), 1),

    /** Deletes a ticket's reservations of numbers that were not played. */
    release: (ticketId: string): Statement =>
      statement(db.deleteFrom('number_uses').where('ticketId', '=', ticketId).where('state', '=', 'reserved')),

    markTicketPlayed: (ticketId: string): Statement =>
      statement(db.updateTable('number_uses').set({ state: 'played' }).where('ticketId', '=', ticketId)),

    markPlayed: (userId: string, categoryId: number, gameNumber: number): Statement =>
      statement(
        db
          .updateTable('number_uses')
          .set({ state: 'played' })
          .where('userId', '=', userId)
          .where('categoryId', '=', categoryId)
          .where('gameNumber', '=', gameNumber)
          .where('state', '=', 'reserved'),
      ),
  };
}

export type CategoriesStore = ReturnType<typeof categoriesStore>;
