import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';

/** Categories that one custom game pays for. */
export interface BatchRow {
  id: string;
  userId: string;
  /** How many were made in it; a deletion does not reduce it. */
  categories: number;
  openedAt: number;
  /** Null while categories may be added; a user has at most one such batch. */
  closedAt: number | null;
}
interface BatchesTables {
  custom_batches: BatchRow;
}

export function batchesStore(database: Database) {
  const db = database.withTables<BatchesTables>();
  return {
    /** A user's newest batch, open or closed. */
    newestBatch: (userId: string): Promise<BatchRow | undefined> =>
      db
        .selectFrom('custom_batches')
        .selectAll()
        .where('userId', '=', userId)
        // The open batch is the newest, even if two were opened within a millisecond.
        .orderBy(sql`case when "closedAt" is null then 0 else 1 end`)
        .orderBy('openedAt', 'desc')
        .orderBy('closedAt', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Fails if the user has another open batch. */
    addBatch: (batch: BatchRow): Statement => statement(db.insertInto('custom_batches').values(batch), 1),

    /**
     * Counts one more category in an open batch, and closes it with the last. Needs no earlier read, so concurrent calls do not conflict.
     */
    joinBatch: (id: string, most: number, now: number): Statement =>
      statement(
        db
          .updateTable('custom_batches')
          .set({
            categories: sql`categories + 1`,
            closedAt: sql`case when categories + 1 >= ${sql.lit(most)} then cast(${now} as bigint) end`,
          })
          .where('id', '=', id)
          .where('closedAt', 'is', null)
          .where('categories', '<', most),
        1,
      ),

    closeBatch: (id: string, closedAt: number): Statement =>
      statement(
        db.updateTable('custom_batches').set({ closedAt }).where('id', '=', id).where('closedAt', 'is', null),
        1,
      ),
  };
}
