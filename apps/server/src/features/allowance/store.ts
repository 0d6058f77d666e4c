import { limits } from '@lamma/protocol/limits';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { codeBatchesStore, codesStore } from './store-codes';

interface AllowanceRow {
  userId: string;
  games: number;
  customGames: number;
  premiumAt: number | null;
  version: number;
}
interface AllowanceTables {
  allowances: AllowanceRow;
  allowance_ledger: LedgerRow;
}

export interface Balance {
  games: number;
  customGames: number;
  isPremium: boolean;
  /** Incremented by every change; the version of the user's room. */
  version: number;
}

/** The ledger id of an account's grant of free games. The id is fixed, so that an account cannot get two grants. */
const grantId = (userId: string) => `free:${userId}`;

/** Games left, the ledger and the codes. Every change of a balance is written with its ledger line. */
export function allowanceStore(database: Database) {
  const db = database.withTables<AllowanceTables>();

  /** Grants an account its free games, only once. A grant of 0 games is stored too, so that the account cannot get another grant later. */
  const grantFreeGames = (userId: string, games: number, now: number): Statement[] => [
    statement(
      db
        .insertInto('allowances')
        .values({ userId, games, customGames: 0, premiumAt: null, version: 0 })
        .onConflict((conflict) => conflict.column('userId').doNothing()),
    ),
    statement(
      db
        .insertInto('allowance_ledger')
        .values({
          id: grantId(userId),
          userId,
          kind: 'game',
          amount: games,
          reason: 'grant',
          reference: null,
          at: now,
        })
        .onConflict((conflict) => conflict.column('id').doNothing()),
    ),
  ];

  /**
   * Grants an old account its free games. Earlier server versions stored no grant at registration, so an account of that time has no row
   * before its balance first changes.
   */
  const ensure = (userId: string, now: number) => grantFreeGames(userId, limits.freeGames, now);

  return {
    ...codesStore(database),
    ...codeBatchesStore(database),
    ...ledgerStore(database),

    grantFreeGames,

    balance: async (userId: string): Promise<Balance> => {
      const row = await db.selectFrom('allowances').selectAll().where('userId', '=', userId).executeTakeFirst();
      if (row === undefined) return { games: limits.freeGames, customGames: 0, isPremium: false, version: 0 };
      return {
        games: row.games,
        customGames: row.customGames,
        isPremium: row.premiumAt !== null,
        version: row.version,
      };
    },

    /** The number of free games that the account got when it registered. */
    freeGames: async (userId: string): Promise<number> => {
      const gift = db.selectFrom('allowance_ledger').select('amount').where('id', '=', grantId(userId));
      return (await gift.executeTakeFirst())?.amount ?? limits.freeGames;
    },

    /** Adds `amount` (may be negative) to the regular games. The write conflicts if the balance would fall below zero. */
    changeGames: (entry: LedgerRow): Statement[] => [
      ...ensure(entry.userId, entry.at),
      statement(
        db
          .updateTable('allowances')
          .set({ games: sql`games + ${entry.amount}`, version: sql`version + 1` })
          .where('userId', '=', entry.userId)
          .where(sql<boolean>`games + ${entry.amount} >= 0`),
        1,
      ),
      statement(db.insertInto('allowance_ledger').values(entry), 1),
    ],

    changeCustomGames: (entry: LedgerRow): Statement[] => [
      ...ensure(entry.userId, entry.at),
      statement(
        db
          .updateTable('allowances')
          .set({ customGames: sql`"customGames" + ${entry.amount}`, version: sql`version + 1` })
          .where('userId', '=', entry.userId)
          .where(sql<boolean>`"customGames" + ${entry.amount} >= 0`),
        1,
      ),
      statement(db.insertInto('allowance_ledger').values(entry), 1),
    ],

    makePremium: (entry: LedgerRow): Statement[] => [
      ...ensure(entry.userId, entry.at),
      statement(
        db
          .updateTable('allowances')
          .set({ premiumAt: entry.at, version: sql`version + 1` })
          .where('userId', '=', entry.userId),
        1,
      ),
      statement(db.insertInto('allowance_ledger').values(entry), 1),
    ],
  };
}

export type AllowanceStore = ReturnType<typeof allowanceStore>;

/** A line of the ledger with data of the ticket, batch or code that it refers to. */
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
  /** The number of games left after this line. */
  left: number;
}
interface LedgerRow {
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

function ledgerStore(database: Database) {
  const db = database.withTables<LedgerTables>();
  return {
    ledger: (userId: string) =>
      db.selectFrom('allowance_ledger').selectAll().where('userId', '=', userId).orderBy('at').execute(),

    hasEntry: async (id: string): Promise<boolean> => {
      const entry = db.selectFrom('allowance_ledger').select('id').where('id', '=', id);
      return (await entry.executeTakeFirst()) !== undefined;
    },

    /**
     * Lines of one kind, newest first, without the first `skip`. `left` is a running sum, so the query reads all lines
     * of the user. The grant of an old account has the same time as the account's first change; `grade` sorts the grant
     * before that change.
     */
    ledgerLines: async (
      userId: string,
      kind: 'game' | 'custom',
      skip: number,
      limit: number,
    ): Promise<LedgerLine[]> => {
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
        ORDER BY own.at DESC, own.grade DESC, own.id DESC LIMIT ${limit} OFFSET ${skip}`.execute(db);
      return rows.map((row) => ({ ...row, at: Number(row.at), amount: Number(row.amount), left: Number(row.left) }));
    },
  };
}
