import type { Team } from '@lamma/protocol/games';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import type { Seat } from '../../platform/guests/seats';
import { type SeatRow, type SeatTables, seatRows } from './store-tables';

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

/** The changed fields of a guest's seat. */
export type GuestChange = Partial<Pick<ListedGuest, 'team' | 'name' | 'nameKey' | 'sign' | 'isRemoved' | 'secretHash'>>;

/** Seats in evenings. */
export function guestsStore(database: Database) {
  const db = database.withTables<SeatTables>();
  return {
    /** The guests of an evening in the order of joining, with the removed ones. */
    listed: (gatheringId: string): Promise<ListedGuest[]> =>
      db
        .selectFrom('seats')
        .select(['id', 'gatheringId', 'team', 'secretHash', 'base', 'joinedAt', 'name', 'nameKey', 'sign', 'isRemoved'])
        .where('gatheringId', '=', gatheringId)
        .orderBy('joinedAt')
        .$narrowType<{ gatheringId: string; name: string; nameKey: string; sign: number }>()
        .execute(),

    /** The guests of an evening as seats, without the removed ones. */
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
     * Adds a guest's seat; conflicts if the evening has `most` guests. The count and the insert are one statement. The same write raises the
     * evening's version, so no two joins are decided on the same list of guests.
     */
    addGuest({ id, gatheringId, team, secretHash, name, nameKey, sign, joinedAt }: NewGuest, most: number): Statement {
      const seated = db
        .selectFrom('seats')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('gatheringId', '=', gatheringId)
        .where('isRemoved', '=', 0);
      const values = sql`select cast(${id} as text), cast(${gatheringId} as text), cast(${team} as integer), cast(${secretHash} as text),
        cast(${name} as text), cast(${nameKey} as text), cast(${sign} as integer), cast(${joinedAt} as bigint) where (${seated}) < ${most}`;
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
