import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';

/** Categories that one custom game pays for. */
export interface BatchRow {
  id: string;
  userId: string;
  /** How many were made in it; deleting one gives no place back. */
  categories: number;
  openedAt: number;
  /** Null while categories may be added; a user has one such batch at most. */
  closedAt: number | null;
}
interface BatchesTables {
  custom_batches: BatchRow;
}

export function batchesStore(database: Database) {
  const db = database.withTables<BatchesTables>();
  return {
    /** The newest batch of a user, open or closed. */
    newestBatch: (userId: string): Promise<BatchRow | undefined> =>
      db
        .selectFrom('custom_batches')
        .selectAll()
        .where('userId', '=', userId)
        // The one that is open was opened last, also where two were opened within a millisecond.
        .orderBy(sql`case when "closedAt" is null then 0 else 1 end`)
        .orderBy('openedAt', 'desc')
        .orderBy('closedAt', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Opens a batch; refused while the user has another open one. */
    addBatch: (batch: BatchRow): Statement => statement(db.insertInto('custom_batches').values(batch), 1),

    /** Counts one more category in an open batch, and closes it with the last that it takes. It depends on no count that was read: all who race are served. */
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
