import type { CodeKind } from '@lamma/protocol/rest/allowance';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { afterPlace, type Cursor } from '../../platform/http/keyset';

export interface CodeRow {
  id: string;
  hmac: string;
  /** The first two characters of a command-line code: enough to find a printed card, too few to redeem it. Empty for other codes. */
  hint: string;
  /** The last three characters of a code made on the site. Empty for other codes. */
  ending: string;
  kind: CodeKind;
  amount: number;
  createdAt: number;
  batchId: string;
  /** Position in its batch, from 1; 0 for codes older than batches. */
  place: number;
  redeemedBy: string | null;
  redeemedAt: number | null;
  revokedAt: number | null;
}
export interface CodeBatchRow {
  id: string;
  origin: 'desk' | 'command';
  kind: CodeKind;
  amount: number;
  note: string;
  count: number;
  redeemed: number;
  revoked: number;
  createdAt: number;
}
interface CodesTables {
  codes: CodeRow;
  code_batches: CodeBatchRow;
}

/** Activation codes, found by their HMAC. A code is free, redeemed or revoked. */
export function codesStore(database: Database) {
  const db = database.withTables<CodesTables>();
  const batchOf = (id: string) => db.updateTable('code_batches').where('id', '=', id);
  const unused = db.selectFrom('codes').where('redeemedAt', 'is', null);
  return {
    codeByHmac: (hmac: string) => db.selectFrom('codes').selectAll().where('hmac', '=', hmac).executeTakeFirst(),

    /** The write conflicts if the code is redeemed or revoked. */
    redeem: ({ id, batchId }: CodeRow, userId: string, now: number): Statement[] => [
      statement(
        db
          .updateTable('codes')
          .set({ redeemedBy: userId, redeemedAt: now })
          .where('id', '=', id)
          .where('redeemedAt', 'is', null)
          .where('revokedAt', 'is', null),
        1,
      ),
      statement(batchOf(batchId).set({ redeemed: sql`redeemed + 1` }), 1),
    ],

    /** The write conflicts if the code is redeemed or revoked. */
    revoke: ({ id, batchId }: CodeRow, now: number): Statement[] => [
      statement(
        db
          .updateTable('codes')
          .set({ revokedAt: now })
          .where('id', '=', id)
          .where('redeemedAt', 'is', null)
          .where('revokedAt', 'is', null),
        1,
      ),
      statement(batchOf(batchId).set({ revoked: sql`revoked + 1` }), 1),
    ],

    /** Revokes all free codes of a batch; the write conflicts if their number is not `free`. */
    revokeFree: (batchId: string, free: number, now: number): Statement[] => [
      statement(
        db
          .updateTable('codes')
          .set({ revokedAt: now })
          .where('batchId', '=', batchId)
          .where('redeemedAt', 'is', null)
          .where('revokedAt', 'is', null),
        free,
      ),
      statement(batchOf(batchId).set({ revoked: sql`revoked + ${free}` }), 1),
    ],

    countOpenCodes: async (): Promise<number> => {
      const row = await unused
        .where('revokedAt', 'is', null)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    /** Deletes all codes that are not redeemed, and the batches left without a code. */
    dropOpenCodes: (): Statement[] => [
      statement(db.deleteFrom('codes').where('redeemedAt', 'is', null)),
      statement(db.deleteFrom('code_batches').where('redeemed', '=', 0)),
      statement(db.updateTable('code_batches').set({ count: sql`redeemed`, revoked: 0 })),
    ],
  };
}

/** Rows per statement. Limited because both databases limit the number of parameters. */
const ROWS_PER_STATEMENT = 500;

export function codeBatchesStore(database: Database) {
  const db = database.withTables<CodesTables>();
  return {
    addBatch: (batch: CodeBatchRow, codes: readonly CodeRow[]): Statement[] => {
      const parts = Array.from({ length: Math.ceil(codes.length / ROWS_PER_STATEMENT) }, (_, part) =>
        codes.slice(part * ROWS_PER_STATEMENT, (part + 1) * ROWS_PER_STATEMENT),
      );
      return [
        statement(db.insertInto('code_batches').values(batch), 1),
        ...parts.map((rows) => statement(db.insertInto('codes').values(rows), rows.length)),
      ];
    },

    batch: (id: string) => db.selectFrom('code_batches').selectAll().where('id', '=', id).executeTakeFirst(),

    batches: (limit: number, after?: Cursor) => {
      const newest = db
        .selectFrom('code_batches')
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      return newest.where(afterPlace('desc', ['createdAt', 'id'], after && [after.at, after.id])).execute();
    },

    codeOfBatch: (batchId: string, id: string) =>
      db.selectFrom('codes').selectAll().where('id', '=', id).where('batchId', '=', batchId).executeTakeFirst(),

    codesOfBatch: (batchId: string, limit: number, after?: Cursor) => {
      const first = db
        .selectFrom('codes')
        .selectAll()
        .where('batchId', '=', batchId)
        .orderBy('place')
        .orderBy('id')
        .limit(limit);
      return first.where(afterPlace('asc', ['place', 'id'], after && [after.at, after.id])).execute();
    },
  };
}
