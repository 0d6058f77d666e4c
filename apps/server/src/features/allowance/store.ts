import { limits } from '@lamma/protocol/limits';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { codesStore } from './store-codes';

interface AllowanceRow {
  userId: string;
  games: number;
  customGames: number;
  premiumAt: number | null;
  version: number;
}
interface LedgerRow {
  id: string;
  userId: string;
  kind: 'game' | 'custom' | 'premium';
  amount: number;
  reason: 'grant' | 'code' | 'start' | 'refund';
  /** The id of a code, a ticket or a batch of own categories. */
  reference: string | null;
  at: number;
}
interface AllowanceTables {
  allowances: AllowanceRow;
  allowance_ledger: LedgerRow;
}

export interface Balance {
  games: number;
  customGames: number;
  isPremium: boolean;
  /** Grows with every change: the version of the user's room. */
  version: number;
}

/** Games left, with the ledger that explains them, and codes. */
export function allowanceStore(database: Database) {
  const db = database.withTables<AllowanceTables>();

  /** A user without a row has the free games; the first change writes that down. */
  const ensure = (userId: string, now: number): Statement[] => [
    statement(
      db
        .insertInto('allowances')
        .values({ userId, games: limits.freeGames, customGames: 0, premiumAt: null, version: 0 })
        .onConflict((conflict) => conflict.column('userId').doNothing()),
    ),
    statement(
      db
        .insertInto('allowance_ledger')
        .values({
          id: `free:${userId}`,
          userId,
          kind: 'game',
          amount: limits.freeGames,
          reason: 'grant',
          reference: null,
          at: now,
        })
        .onConflict((conflict) => conflict.column('id').doNothing()),
    ),
  ];

  return {
    ...codesStore(database),

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

    ledger: (userId: string) =>
      db.selectFrom('allowance_ledger').selectAll().where('userId', '=', userId).orderBy('at').execute(),

    /** Changes the number of regular games and says why. Below zero the whole write is refused. */
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
