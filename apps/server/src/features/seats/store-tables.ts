import type { Team } from '@lamma/protocol/games';
import { type SqlBool, sql } from 'kysely';
import type { Seat } from '../../platform/guests/seats';

/** The seat of a phone in a game, or in an evening with all its games. */
export interface SeatRow extends Seat {
  /** The game that the seat is in now; null in an evening without a game. */
  gameId: string | null;
  team: Team;
  /**
   * Grows with each change of the seat. The version of the seat's state is the sum of this base and the versions of the
   * game and the evening.
   */
  base: number;
  joinedAt: number;
  /** Null for a seat without an evening. */
  guest: Guest | null;
}

/** The additional fields of a seat in an evening. */
export interface Guest {
  gatheringId: string;
  name: string;
  sign: number;
  isRemoved: boolean;
  /** The evening's version. */
  version: number;
  isOver: boolean;
  /** When a screen of the evening last began to show awards. */
  awardsAt: number | null;
  /** What the host has last chosen to show, as JSON of `Shown`. */
  shown: string | null;
  teamNames: readonly [string, string];
}

/** False for a guest whom the host has removed, and for all guests after the end of their evening. */
export function takesPart({ guest }: SeatRow): boolean {
  return guest === null || !(guest.isRemoved || guest.isOver);
}

export interface SeatTables {
  seats: {
    id: string;
    gameId: string | null;
    team: Team;
    secretHash: string;
    base: number;
    joinedAt: number;
    gatheringId: string | null;
    name: string | null;
    nameKey: string | null;
    sign: number | null;
    isRemoved: number;
  };
  team_games: { id: string; userId: string };
  gatherings: {
    id: string;
    userId: string;
    version: number;
    gameId: string | null;
    team1Name: string;
    team2Name: string;
    isJoinOpen: number;
    endedAt: number | null;
    awardsAt: number | null;
    shown: string | null;
  };
}

/** Leaves out the rows of guests whom the host has removed. @param column the column with the seat's id */
export const isOfPresentGuest = (column: 'buzz_presses.seatId' | 'guest_votes.seatId') =>
  sql<SqlBool>`not exists (select 1 from seats where seats.id = ${sql.ref(column)} and seats."isRemoved" = 1)`;
