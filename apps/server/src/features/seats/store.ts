import type { Team } from '@lamma/protocol/games';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import type { Seat } from '../../platform/guests/seats';

/** The seat of a phone in a game. */
export interface SeatRow extends Seat {
  gameId: string;
  team: Team;
  /** Added to the game's version. */
  base: number;
  joinedAt: number;
}
interface Tables {
  seats: SeatRow;
  team_games: { id: string; userId: string };
}

export function seatsStore(database: Database) {
  const db = database.withTables<Tables>();
  return {
    seat: (id: string): Promise<SeatRow | undefined> =>
      db.selectFrom('seats').selectAll().where('id', '=', id).executeTakeFirst(),

    /** The seats of a game in the order of joining. */
    ofGame: (gameId: string): Promise<SeatRow[]> =>
      db.selectFrom('seats').selectAll().where('gameId', '=', gameId).orderBy('joinedAt').execute(),

    /** The seats in this game that these secrets prove. */
    proved: async (gameId: string, hashes: readonly string[]): Promise<SeatRow[]> =>
      hashes.length === 0
        ? []
        : db.selectFrom('seats').selectAll().where('secretHash', 'in', hashes).where('gameId', '=', gameId).execute(),

    /** Ids of the seats in all games of a user. */
    idsOfUser: async (userId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('team_games')
        .innerJoin('seats', 'seats.gameId', 'team_games.id')
        .select('seats.id')
        .where('team_games.userId', '=', userId)
        .execute();
      return rows.map(({ id }) => id);
    },

    /**
     * Adds a seat; conflicts if its game has `most` already. The count and the insert are one statement, and on Postgres an advisory lock
     * serializes concurrent ones.
     */
    add({ id, gameId, team, secretHash, base, joinedAt }: SeatRow, most: number): Statement[] {
      const alone = sql`select pg_advisory_xact_lock(hashtext(${gameId}))`.compile(db);
      const seated = db
        .selectFrom('seats')
        .select((is) => is.fn.countAll().as('count'))
        .where('gameId', '=', gameId);
      const values = sql`select cast(${id} as text), cast(${gameId} as text), cast(${team} as integer), cast(${secretHash} as text),
        cast(${base} as integer), cast(${joinedAt} as bigint) where (${seated}) < ${most}`;
      const columns = ['id', 'gameId', 'team', 'secretHash', 'base', 'joinedAt'] as const;
      const add = db.insertInto('seats').columns(columns).expression(values);
      return [...(database.dialect === 'postgres' ? [alone] : []), statement(add, 1)];
    },

    /** Moves a seat to the other team; conflicts if it has changed meanwhile. */
    setTeam: ({ id, base }: SeatRow, team: Team): Statement =>
      statement(
        db
          .updateTable('seats')
          .set({ team, base: base + 1 })
          .where('id', '=', id)
          .where('base', '=', base),
        1,
      ),

    /** Moves the seats of a game to another one, whose versions begin anew. */
    moveAll: ({ id, version }: { id: string; version: number }, to: string): Statement =>
      statement(
        db
          .updateTable('seats')
          .set((is) => ({ gameId: to, base: is('base', '+', version + 1) }))
          .where('gameId', '=', id),
      ),

    /** Deletes seats taken before a time: their cookies have ended. */
    drop: (before: number): Statement => statement(db.deleteFrom('seats').where('joinedAt', '<', before)),
  };
}

export type SeatsStore = ReturnType<typeof seatsStore>;
