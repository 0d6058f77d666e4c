import { type Database, type Statement, statement } from '../../platform/db/database';
import { afterPlace, type Cursor } from '../../platform/http/keyset';
import type { CodeBatchRow, CodeRow, CodesTables } from './store-codes';

/** Rows per statement: both databases limit the number of parameters. */
const ROWS = 500;

/** Code batches and the codes of each. */
export function codeBatchesStore(database: Database) {
  const db = database.withTables<CodesTables>();
  return {
    addBatch: (batch: CodeBatchRow, codes: readonly CodeRow[]): Statement[] => {
      const parts = Array.from({ length: Math.ceil(codes.length / ROWS) }, (_, part) =>
        codes.slice(part * ROWS, (part + 1) * ROWS),
      );
      return [
        statement(db.insertInto('code_batches').values(batch), 1),
        ...parts.map((rows) => statement(db.insertInto('codes').values(rows), rows.length)),
      ];
    },

    batch: (id: string) => db.selectFrom('code_batches').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Newest first. */
    batches: (most: number, after?: Cursor) => {
      const newest = db
        .selectFrom('code_batches')
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most);
      return newest.where(afterPlace('desc', ['createdAt', 'id'], after && [after.at, after.id])).execute();
    },

    codeOfBatch: (batchId: string, id: string) =>
      db.selectFrom('codes').selectAll().where('id', '=', id).where('batchId', '=', batchId).executeTakeFirst(),

    /** Ordered by place. */
    codesOfBatch: (batchId: string, most: number, after?: Cursor) => {
      const first = db
        .selectFrom('codes')
        .selectAll()
        .where('batchId', '=', batchId)
        .orderBy('place')
        .orderBy('id')
        .limit(most);
      return first.where(afterPlace('asc', ['place', 'id'], after && [after.at, after.id])).execute();
    },
  };
}
