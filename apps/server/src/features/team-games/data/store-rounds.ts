import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../../platform/db/database';

/** A round of «خربطهم» by the secret in its code. What it stands at is in its game; one of its own carries it itself. */
export interface Round {
  token: string;
  /** Null: a visitor's. */
  userId: string | null;
  gameId: string | null;
  /** By whom a round of its own is counted; null for a game's. */
  countedFor: string | null;
  questionId: number;
  /** Of a round of its own; empty where the bank has them. */
  questionText: string;
  correctAnswer: string;
  options: readonly string[] | null;
  /** As the phone sent them. */
  wrongOptions: readonly string[] | null;
  version: number;
  createdAt: number;
  expiresAt: number;
}
type RoundRow = Omit<Round, 'options' | 'wrongOptions'> & { options: string | null; wrongOptions: string | null };

interface RoundsTables {
  qr_rounds: RoundRow;
}

/** The rounds of «خربطهم». */
export function roundsStore(database: Database) {
  const db = database.withTables<RoundsTables>();
  const liveOwnOf = (countedFor: string, now: number) =>
    db
      .selectFrom('qr_rounds')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('countedFor', '=', countedFor)
      .where('expiresAt', '>', now);
  return {
    round: async (token: string): Promise<Round | undefined> => {
      const row = await db.selectFrom('qr_rounds').selectAll().where('token', '=', token).executeTakeFirst();
      const list = (json: string | null) => (json === null ? null : (JSON.parse(json) as string[]));
      return row && { ...row, options: list(row.options), wrongOptions: list(row.wrongOptions) };
    },

    /** The secrets of a game's two newest rounds. */
    lastRounds: async (gameId: string): Promise<string[]> => {
      const newest = db.selectFrom('qr_rounds').select('token').where('gameId', '=', gameId);
      return (await newest.orderBy('createdAt', 'desc').limit(2).execute()).map(({ token }) => token);
    },

    /** The secrets of the rounds of a user's games. */
    roundsOfGames: async (userId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('qr_rounds')
        .select('token')
        .where('userId', '=', userId)
        .where('gameId', 'is not', null)
        .execute();
      return rows.map(({ token }) => token);
    },

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
     * A round of its own, as long as whom it is counted for has fewer live ones. One after the other: who waited counts what was
     * written meanwhile.
     */
    addOwnRound(round: Round & { countedFor: string }, fewerThan: number): Statement[] {
      const { countedFor, createdAt } = round;
      const alone = sql`select pg_advisory_xact_lock(hashtext(${countedFor}))`.compile(db);
      const { options: _options, wrongOptions: _wrong, ...row } = round;
      const cast = (value: unknown) =>
        typeof value === 'number' ? sql`cast(${value} as bigint)` : sql`cast(${value} as text)`;
      const columns = Object.keys(row) as (keyof typeof row)[];
      const values = sql`select ${sql.join(columns.map((column) => cast(row[column])))}
        where (${liveOwnOf(countedFor, createdAt)}) < ${fewerThan}`;
      const add = db.insertInto('qr_rounds').columns(columns).expression(values);
      return [...(database.dialect === 'postgres' ? [alone] : []), statement(add, 1)];
    },

    /** How many live rounds of their own somebody has. */
    liveOwnRounds: async (countedFor: string, now: number): Promise<number> =>
      Number((await liveOwnOf(countedFor, now).executeTakeFirst())?.count ?? 0),

    /** The options of a round that has none yet. */
    fillRound: (token: string, options: readonly string[] | null, wrong: readonly string[]): Statement =>
      statement(
        db
          .updateTable('qr_rounds')
          .set((is) => ({
            options: options && JSON.stringify(options),
            wrongOptions: JSON.stringify(wrong),
            version: is('version', '+', 1),
          }))
          .where('token', '=', token)
          .where('wrongOptions', 'is', null),
        1,
      ),

    /** Rounds whose secret is long dead. */
    dropRounds: (before: number): Statement => statement(db.deleteFrom('qr_rounds').where('expiresAt', '<', before)),

    /** The same of those that belong to no game. */
    dropOwnRounds: (before: number): Statement =>
      statement(db.deleteFrom('qr_rounds').where('countedFor', 'is not', null).where('expiresAt', '<=', before)),
  };
}
