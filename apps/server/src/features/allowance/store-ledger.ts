import { sql } from 'kysely';
import type { Database } from '../../platform/db/database';

/** A line of the ledger with what it refers to. */
export interface LedgerLine {
  id: string;
  at: number;
  amount: number;
  reason: 'grant' | 'code' | 'start' | 'refund' | 'gift';
  /** JSON: the ticket's game. */
  ticketData: string | null;
  /** The first own category of the batch that this line paid for. */
  categoryName: string | null;
  codeHint: string | null;
  codeEnding: string | null;
  /** Games left after this line. */
  left: number;
}
export interface LedgerRow {
  id: string;
  userId: string;
  kind: 'game' | 'custom' | 'premium';
  amount: number;
  reason: 'grant' | 'code' | 'start' | 'refund' | 'gift';
  /** The id of a code, a ticket or a batch of own categories, depending on `reason`. */
  reference: string | null;
  at: number;
}
interface LedgerTables {
  allowance_ledger: LedgerRow;
}

/** The lines that explain a balance. */
export function ledgerStore(database: Database) {
  const db = database.withTables<LedgerTables>();
  return {
    ledger: (userId: string) =>
      db.selectFrom('allowance_ledger').selectAll().where('userId', '=', userId).orderBy('at').execute(),

    hasEntry: async (id: string): Promise<boolean> => {
      const entry = db.selectFrom('allowance_ledger').select('id').where('id', '=', id);
      return (await entry.executeTakeFirst()) !== undefined;
    },

    /**
     * Lines of one kind, newest first, from `skip` on. `left` is a running sum, so all lines of the user are read. The grant of an old account
     * is stored with the same time as its first change; `grade` sorts it before that change.
     */
    ledgerLines: async (userId: string, kind: 'game' | 'custom', skip: number, most: number): Promise<LedgerLine[]> => {
      const { rows } = await sql<LedgerLine>`
        SELECT own.id, own.at, own.amount, own.reason, own."left",
          (SELECT data FROM tickets WHERE tickets.id = own.reference) AS "ticketData",
          (SELECT name FROM custom_categories WHERE custom_categories."batchId" = own.reference
            AND custom_categories."userId" = ${userId} ORDER BY custom_categories.id LIMIT 1) AS "categoryName",
          (SELECT hint FROM codes WHERE codes.id = own.reference) AS "codeHint",
          (SELECT ending FROM codes WHERE codes.id = own.reference) AS "codeEnding"
        FROM (
          SELECT id, at, amount, reason, reference, sum(amount) OVER (ORDER BY at, grade, id) AS "left", grade
          FROM (
            SELECT *, CASE reason WHEN 'grant' THEN 0 ELSE 1 END AS grade
            FROM allowance_ledger WHERE "userId" = ${userId} AND kind = ${kind}
          ) AS graded
        ) AS own
        ORDER BY own.at DESC, own.grade DESC, own.id DESC LIMIT ${most} OFFSET ${skip}`.execute(db);
      return rows.map((row) => ({ ...row, at: Number(row.at), amount: Number(row.amount), left: Number(row.left) }));
    },
  };
}
