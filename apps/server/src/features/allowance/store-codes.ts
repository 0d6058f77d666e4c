import type { CodeKind } from '@lamma/protocol/rest/allowance';
import { type Database, type Statement, statement } from '../../platform/db/database';

export interface CodeRow {
  id: string;
  hmac: string;
  /** The first two characters: enough to find a printed card, too little to redeem it. */
  hint: string;
  kind: CodeKind;
  amount: number;
  createdAt: number;
  redeemedBy: string | null;
  redeemedAt: number | null;
}
interface CodesTables {
  codes: CodeRow;
}

/** Activation codes, known by their HMAC. */
export function codesStore(database: Database) {
  const db = database.withTables<CodesTables>();
  return {
    codeByHmac: (hmac: string) => db.selectFrom('codes').selectAll().where('hmac', '=', hmac).executeTakeFirst(),

    redeem: (codeId: string, userId: string, now: number): Statement =>
      statement(
        db
          .updateTable('codes')
          .set({ redeemedBy: userId, redeemedAt: now })
          .where('id', '=', codeId)
          .where('redeemedBy', 'is', null)
          .where('redeemedAt', 'is', null),
        1,
      ),

    /** How many codes nobody has redeemed yet. */
    openCodes: async (): Promise<number> => {
      const counted = db.selectFrom('codes').select(db.fn.countAll().as('count'));
      const row = await counted.where('redeemedAt', 'is', null).executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    dropOpenCodes: (): Statement => statement(db.deleteFrom('codes').where('redeemedAt', 'is', null)),

    addCode: (code: CodeRow): Statement => statement(db.insertInto('codes').values(code), 1),
  };
}
