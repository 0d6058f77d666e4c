import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../../platform/db/database';

/**
 * A round of «خربطهم», found by the secret in its QR code. Its state is part of the game's state; only a standalone round, which an offline
 * client starts, stores its state here.
 */
export interface Round {
  token: string;
  /** Null for a visitor. */
  userId: string | null;
  gameId: string | null;
  /** The key of the limit for standalone rounds: a user's id or the hash of an address. Null for a game's round. */
  countedFor: string | null;
  questionId: number;
  /** Texts of a standalone round; empty for a game's round. */
  questionText: string;
  correctAnswer: string;
  options: readonly string[] | null;
  /** As sent by the phone. */
  wrongOptions: readonly string[] | null;
  version: number;
  createdAt: number;
  expiresAt: number;
}
type RoundRow = Omit<Round, 'options' | 'wrongOptions'> & { options: string | null; wrongOptions: string | null };

interface RoundsTables {
  qr_phones: { token: string; phoneId: string };
  qr_rounds: RoundRow;
}

/** The rounds of «خربطهم», and the phones that have opened their codes. */
export function roundsStore(database: Database) {
  const db = database.withTables<RoundsTables>();
  const liveStandaloneOf = (countedFor: string, now: number) =>
    db
      .selectFrom('qr_rounds')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('countedFor', '=', countedFor)
      .where('expiresAt', '>', now);
  return {
    ...phonesStore(database),

    round: async (token: string): Promise<Round | undefined> => {
      const row = await db.selectFrom('qr_rounds').selectAll().where('token', '=', token).executeTakeFirst();
      const list = (json: string | null) => (json === null ? null : (JSON.parse(json) as string[]));
      return row && { ...row, options: list(row.options), wrongOptions: list(row.wrongOptions) };
    },

    /** The game of a round; undefined for an unknown token and a round without a game. */
    gameOfRound: async (token: string): Promise<string | undefined> => {
      const row = await db.selectFrom('qr_rounds').select('gameId').where('token', '=', token).executeTakeFirst();
      return row?.gameId ?? undefined;
    },

    /** Tokens of a game's two newest rounds. */
    lastRounds: async (gameId: string): Promise<string[]> => {
      const newest = db.selectFrom('qr_rounds').select('token').where('gameId', '=', gameId);
      return (await newest.orderBy('createdAt', 'desc').limit(2).execute()).map(({ token }) => token);
    },

    /** Tokens of all rounds of a user's games. */
    roundsOfGames: async (userId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('qr_rounds')
        .select('token')
        .where('userId', '=', userId)
        .where('gameId', 'is not', null)
        .execute();
      return rows.map(({ token }) => token);
    },

    liveRoundsOf: (userId: string, now: number): Promise<{ token: string; gameId: string | null }[]> =>
      db
        .selectFrom('qr_rounds')
        .select(['token', 'gameId'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', now)
        .execute(),

    /** Ends a standalone round. */
    endRound: (token: string, now: number): Statement =>
      statement(
        db
          .updateTable('qr_rounds')
          .set((eb) => ({ expiresAt: now, version: eb('version', '+', 1) }))
          .where('token', '=', token)
          .where('gameId', 'is', null),
      ),

    addRound: ({ options, wrongOptions, ...round }: Round): Statement =>
      statement(
        db.insertInto('qr_rounds').values({
          ...round,
          options: options && JSON.stringify(options),
          wrongOptions: wrongOptions && JSON.stringify(wrongOptions),
        }),
        1,
      ),

    /**
     * Adds a standalone round; the write conflicts if `countedFor` already has `fewerThan` live rounds. The count and the insert are one
     * statement, and on Postgres an advisory lock serializes concurrent inserts.
     */
    addStandaloneRound(round: Round & { countedFor: string }, fewerThan: number): Statement[] {
      const { countedFor, createdAt } = round;
      const lock = sql`select pg_advisory_xact_lock(hashtext(${countedFor}))`.compile(db);
      const { options: _options, wrongOptions: _wrong, ...row } = round;
      const cast = (value: unknown) =>
        typeof value === 'number' ? sql`cast(${value} as bigint)` : sql`cast(${value} as text)`;
      const columns = Object.keys(row) as (keyof typeof row)[];
      const values = sql`select ${sql.join(columns.map((column) => cast(row[column])))}
        where (${liveStandaloneOf(countedFor, createdAt)}) < ${fewerThan}`;
      const add = db.insertInto('qr_rounds').columns(columns).expression(values);
      return [...(database.dialect === 'postgres' ? [lock] : []), statement(add, 1)];
    },

    countLiveStandalone: async (countedFor: string, now: number): Promise<number> =>
      Number((await liveStandaloneOf(countedFor, now).executeTakeFirst())?.count ?? 0),

    /** Sets a round's options; the write conflicts if it already has options. */
    fillRound: (token: string, options: readonly string[] | null, wrong: readonly string[]): Statement =>
      statement(
        db
          .updateTable('qr_rounds')
          .set((eb) => ({
            options: options && JSON.stringify(options),
            wrongOptions: JSON.stringify(wrong),
            version: eb('version', '+', 1),
          }))
          .where('token', '=', token)
          .where('wrongOptions', 'is', null),
        1,
      ),

    dropRounds: (before: number): Statement => statement(db.deleteFrom('qr_rounds').where('expiresAt', '<', before)),

    dropStandaloneRounds: (before: number): Statement =>
      statement(db.deleteFrom('qr_rounds').where('countedFor', 'is not', null).where('expiresAt', '<=', before)),
  };
}

function phonesStore(database: Database) {
  const db = database.withTables<RoundsTables>();
  return {
    phoneCount: async (token: string): Promise<number> => {
      const rows = await db.selectFrom('qr_phones').select('phoneId').where('token', '=', token).execute();
      return rows.length;
    },

    hasPhone: async (token: string, phoneId: string): Promise<boolean> => {
      const row = db.selectFrom('qr_phones').select('token').where('token', '=', token).where('phoneId', '=', phoneId);
      return (await row.executeTakeFirst()) !== undefined;
    },

    addPhone: (token: string, phoneId: string): Statement =>
      statement(
        db
          .insertInto('qr_phones')
          .values({ token, phoneId })
          .onConflict((conflict) => conflict.doNothing()),
      ),
  };
}
