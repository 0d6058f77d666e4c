import type { CodeKind } from '@lamma/protocol/rest/allowance';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';

export interface CodeRow {
  id: string;
  hmac: string;
  /** Of a code from the command line the first two characters: enough to find a printed card, too little to redeem it. Else empty. */
  hint: string;
  /** Of a code made on the site the last three characters. Else empty. */
  ending: string;
  kind: CodeKind;
  amount: number;
  createdAt: number;
  batchId: string;
  /** In its batch, from 1; 0 of codes from before there were batches. */
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
export interface CodesTables {
  codes: CodeRow;
  code_batches: CodeBatchRow;
}

/** Activation codes, known by their HMAC: redeemed, revoked, free. */
export function codesStore(database: Database) {
  const db = database.withTables<CodesTables>();
  const batchOf = (id: string) => db.updateTable('code_batches').where('id', '=', id);
  const unused = db.selectFrom('codes').where('redeemedAt', 'is', null);
  return {
    codeByHmac: (hmac: string) => db.selectFrom('codes').selectAll().where('hmac', '=', hmac).executeTakeFirst(),

    /** The write is refused where it is redeemed or revoked already. */
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

    /** Likewise. */
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

    /** Revokes all that are free; the write is refused where they are not so many. */
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

    /** How many codes are free. */
    openCodes: async (): Promise<number> => {
      const row = await unused
        .where('revokedAt', 'is', null)
        .select((is) => is.fn.countAll().as('count'))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    /** Deletes all codes that nobody has redeemed, and the batches of which none is left. */
    dropOpenCodes: (): Statement[] => [
      statement(db.deleteFrom('codes').where('redeemedAt', 'is', null)),
      statement(db.deleteFrom('code_batches').where('redeemed', '=', 0)),
      statement(db.updateTable('code_batches').set({ count: sql`redeemed`, revoked: 0 })),
    ],
  };
}
