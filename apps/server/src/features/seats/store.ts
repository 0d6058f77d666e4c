import type { Team } from '@lamma/protocol/games';
import { type Kysely, sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import type { Seat } from '../../platform/guests/seats';
import { pressesStore } from './store-presses';
import { type SeatRow, type SeatTables, takesPart } from './store-tables';
import { votesStore } from './store-votes';

/** A new seat in a game, without an evening. */
type NewSeat = Seat & { gameId: string; team: Team; base: number; joinedAt: number };

/** The reads of all seats, and the writes of seats without an evening. */
export function seatsStore(database: Database) {
  const db = database.withTables<SeatTables>();
  return {
    ...guestsStore(database),
    ...votesStore(database),
    ...pressesStore(database),

    seat: async (id: string): Promise<SeatRow | undefined> => (await seatRows(db, 'seats.id', [id]))[0],

    /** The seats of a game in the order of joining, then the seats of its evening, unless the evening has ended or plays another game. */
    async ofGame({ id, gatheringId }: { id: string; gatheringId: string | null }): Promise<SeatRow[]> {
      const own = await seatRows(db, 'seats.gameId', [id]);
      const guests = gatheringId === null ? [] : await seatRows(db, 'seats.gatheringId', [gatheringId]);
      return [...own, ...guests.filter((seat) => seat.gameId === id && takesPart(seat))];
    },

    seatsBySecrets: async (hashes: readonly string[]): Promise<SeatRow[]> =>
      hashes.length === 0 ? [] : seatRows(db, 'seats.secretHash', hashes),

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
     * Adds a seat; conflicts if its game already has `max` seats. The count and the insert are one statement. On
     * Postgres an advisory lock serializes concurrent inserts.
     */
    add({ id, gameId, team, secretHash, base, joinedAt }: NewSeat, max: number): Statement[] {
      const lock = sql`select pg_advisory_xact_lock(hashtext(${gameId}))`.compile(db);
      const seated = db
        .selectFrom('seats')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('gameId', '=', gameId);
      const values = sql`select cast(${id} as text), cast(${gameId} as text), cast(${team} as integer), cast(${secretHash} as text),
        cast(${base} as integer), cast(${joinedAt} as bigint) where (${seated}) < ${max}`;
      const columns = ['id', 'gameId', 'team', 'secretHash', 'base', 'joinedAt'] as const;
      const add = db.insertInto('seats').columns(columns).expression(values);
      return [...(database.dialect === 'postgres' ? [lock] : []), statement(add, 1)];
    },

    /** Moves a seat to the other team; conflicts if it has changed meanwhile. */
    setTeam: ({ id, base }: Pick<SeatRow, 'id' | 'base'>, team: Team): Statement =>
      statement(
        db
          .updateTable('seats')
          .set({ team, base: base + 1 })
          .where('id', '=', id)
          .where('base', '=', base),
        1,
      ),

    /**
     * Moves the seats of a game to another game. A new game's version begins at 0, so the old game's version is added to `base`: a seat's
     * version must never fall.
     */
    moveAll: ({ id, version }: { id: string; version: number }, to: string): Statement =>
      statement(
        db
          .updateTable('seats')
          .set((eb) => ({ gameId: to, base: eb('base', '+', version + 1) }))
          .where('gameId', '=', id),
      ),

    /** Deletes seats without an evening that were taken before `before`: their cookies have expired. */
    drop: (before: number): Statement =>
      statement(db.deleteFrom('seats').where('joinedAt', '<', before).where('gatheringId', 'is', null)),
  };
}

export type SeatsStore = ReturnType<typeof seatsStore>;

/** A new seat in an evening. */
export interface NewGuest extends Seat {
  gatheringId: string;
  team: Team;
  name: string;
  nameKey: string;
  sign: number;
  joinedAt: number;
}

/** A seat in the list of an evening's guests. */
export interface ListedGuest extends NewGuest {
  base: number;
  isRemoved: number;
}

export type GuestChange = Partial<Pick<ListedGuest, 'team' | 'name' | 'nameKey' | 'sign' | 'isRemoved' | 'secretHash'>>;

function guestsStore(database: Database) {
  const db = database.withTables<SeatTables>();
  return {
    /** The guests of an evening in the order of joining, including removed guests. */
    listed: (gatheringId: string): Promise<ListedGuest[]> =>
      db
        .selectFrom('seats')
        .select(['id', 'gatheringId', 'team', 'secretHash', 'base', 'joinedAt', 'name', 'nameKey', 'sign', 'isRemoved'])
        .where('gatheringId', '=', gatheringId)
        .orderBy('joinedAt')
        .$narrowType<{ gatheringId: string; name: string; nameKey: string; sign: number }>()
        .execute(),

    /** The guests of an evening as seats, without removed guests. */
    ofGathering: async (gatheringId: string): Promise<SeatRow[]> =>
      (await seatRows(db, 'seats.gatheringId', [gatheringId])).filter(({ guest }) => guest?.isRemoved === false),

    /** Ids of the guests in all evenings of a user. */
    guestIdsOfUser: async (userId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('gatherings')
        .innerJoin('seats', 'seats.gatheringId', 'gatherings.id')
        .select('seats.id')
        .where('gatherings.userId', '=', userId)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Whether one of these secrets proves a seat. */
    isProof: async (hashes: readonly string[]): Promise<boolean> =>
      (await db.selectFrom('seats').select('id').where('secretHash', 'in', hashes).executeTakeFirst()) !== undefined,

    /**
     * Adds a guest's seat; conflicts if the evening already has `max` guests. The count and the insert are one
     * statement. The same transaction increments the evening's version, so that two joins are never based on the same
     * list of guests.
     */
    addGuest({ id, gatheringId, team, secretHash, name, nameKey, sign, joinedAt }: NewGuest, max: number): Statement {
      const seated = db
        .selectFrom('seats')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('gatheringId', '=', gatheringId)
        .where('isRemoved', '=', 0);
      const values = sql`select cast(${id} as text), cast(${gatheringId} as text), cast(${team} as integer), cast(${secretHash} as text),
        cast(${name} as text), cast(${nameKey} as text), cast(${sign} as integer), cast(${joinedAt} as bigint) where (${seated}) < ${max}`;
      const columns = ['id', 'gatheringId', 'team', 'secretHash', 'name', 'nameKey', 'sign', 'joinedAt'] as const;
      return statement(db.insertInto('seats').columns(columns).expression(values), 1);
    },

    /** Changes a guest's seat; conflicts if it has changed meanwhile. */
    changeGuest: ({ id, base }: Pick<ListedGuest, 'id' | 'base'>, change: GuestChange): Statement =>
      statement(
        db
          .updateTable('seats')
          .set({ ...change, base: base + 1 })
          .where('id', '=', id)
          .where('base', '=', base),
        1,
      ),

    /** Ends a guest's seat; conflicts if it has changed meanwhile. */
    endGuest: ({ id, base }: Pick<ListedGuest, 'id' | 'base'>): Statement =>
      statement(db.deleteFrom('seats').where('id', '=', id).where('base', '=', base), 1),
  };
}

/** Seats by one of their indexed columns, in the order of joining. */
async function seatRows(
  db: Kysely<SeatTables>,
  by: 'seats.id' | 'seats.gameId' | 'seats.gatheringId' | 'seats.secretHash',
  values: readonly string[],
): Promise<SeatRow[]> {
  const rows = await db
    .selectFrom('seats')
    .leftJoin('gatherings', 'gatherings.id', 'seats.gatheringId')
    .select(['seats.id', 'seats.gameId', 'team', 'secretHash', 'base', 'joinedAt', 'gatheringId', 'name', 'sign'])
    .select([
      'isRemoved',
      'version',
      'gatherings.gameId as eveningGame',
      'endedAt',
      'awardsAt',
      'shown',
      'team1Name',
      'team2Name',
    ])
    .where(by, 'in', values)
    .execute();
  const inOrder = rows.toSorted((one, other) => one.joinedAt - other.joinedAt);
  return inOrder.map(({ id, gameId, team, secretHash, base, joinedAt, eveningGame, ...row }) => {
    const { gatheringId, name, sign, isRemoved, version, endedAt, awardsAt, shown, team1Name, team2Name } = row;
    if (gatheringId === null) return { id, gameId, team, secretHash, base, joinedAt, guest: null };
    const guest = {
      gatheringId,
      name: name ?? '',
      sign: sign ?? 0,
      isRemoved: isRemoved === 1,
      version: version ?? 0,
      isOver: endedAt !== null,
      awardsAt,
      shown,
      teamNames: [team1Name ?? '', team2Name ?? ''] as const,
    };
    return { id, gameId: eveningGame, team, secretHash, base, joinedAt, guest };
  });
}
