import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { keptRead } from '../../platform/db/kept-query';

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
/** The card of a game: whoever holds it plays this one game. */
export interface Remote {
  token: string;
  gameId: string;
  /** `<protocol>://<host>` by which the host opened the site when they showed it; null where that is not known. */
  openedAt: string | null;
  createdAt: number;
}

type RoundRow = Omit<Round, 'options' | 'wrongOptions'> & { options: string | null; wrongOptions: string | null };

interface GuestTables {
  game_remotes: Remote;
  qr_rounds: RoundRow;
  qr_phones: { token: string; phoneId: string };
}

/** Who comes without an account: the rounds of «خربطهم» with the phones that opened them, and the cards of games. */
export function guestsStore(database: Database) {
  const db = database.withTables<GuestTables>();
  const readRound = keptRead(db as never, (token: string) =>
    db.selectFrom('qr_rounds').selectAll().where('token', '=', token),
  );
  const readLast = keptRead(db as never, (gameId: string) =>
    db.selectFrom('qr_rounds').select('token').where('gameId', '=', gameId).orderBy('createdAt', 'desc').limit(2),
  );
  const liveOwnOf = (countedFor: string, now: number) =>
    db
      .selectFrom('qr_rounds')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('countedFor', '=', countedFor)
      .where('expiresAt', '>', now);
  return {
    remote: (token: string): Promise<Remote | undefined> =>
      db.selectFrom('game_remotes').selectAll().where('token', '=', token).executeTakeFirst(),

    remoteOfGame: (gameId: string): Promise<Remote | undefined> =>
      db.selectFrom('game_remotes').selectAll().where('gameId', '=', gameId).executeTakeFirst(),

    addRemote: (remote: Remote): Statement => statement(db.insertInto('game_remotes').values(remote), 1),

    setRemoteOpened: (token: string, openedAt: string | null): Statement =>
      statement(db.updateTable('game_remotes').set({ openedAt }).where('token', '=', token)),

    dropRemote: (token: string): Statement => statement(db.deleteFrom('game_remotes').where('token', '=', token)),

    round: async (token: string): Promise<Round | undefined> => {
      const [row] = await readRound(token);
      const list = (json: string | null) => (json === null ? null : (JSON.parse(json) as string[]));
      return row && { ...row, options: list(row.options), wrongOptions: list(row.wrongOptions) };
    },

    /** The secrets of a game's two newest rounds. */
    lastRounds: async (gameId: string): Promise<string[]> => {
      return (await readLast(gameId)).map(({ token }) => token);
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
      const add = db
        .insertInto('qr_rounds')
        .columns(columns)
        .expression(values as never);
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

    phones: async (token: string): Promise<number> => {
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
          .onConflict((both) => both.doNothing()),
      ),
  };
}
