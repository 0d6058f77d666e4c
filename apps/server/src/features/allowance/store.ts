import { limits } from '@lamma/protocol/limits';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { codeBatchesStore } from './store-code-batches';
import { codesStore } from './store-codes';
import { type LedgerRow, ledgerStore } from './store-ledger';

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
  /** Grows with every change: the version of the user's room. */
  version: number;
}

/** The id of the ledger's line that gives an account its free games: there is one. */
const giftOf = (userId: string) => `free:${userId}`;

/** Games left; a change is written with its line of the ledger. Beside them the ledger and the codes. */
export function allowanceStore(database: Database) {
  const db = database.withTables<AllowanceTables>();

  /** Writes down the free games of an account, unless that was done. None of them are written down as well: it has had its gift. */
  const welcome = (userId: string, games: number, now: number): Statement[] => [
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
          id: giftOf(userId),
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

  /** An account from before its games were written down at once has no row until its first change. */
  const ensure = (userId: string, now: number) => welcome(userId, limits.freeGames, now);

  return {
    ...codesStore(database),
    ...codeBatchesStore(database),
    ...ledgerStore(database),

    welcome,

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

    /** The free games that an account was given. */
    freeGames: async (userId: string): Promise<number> => {
      const gift = db.selectFrom('allowance_ledger').select('amount').where('id', '=', giftOf(userId));
      return (await gift.executeTakeFirst())?.amount ?? limits.freeGames;
    },

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
