import type { Team } from '@lamma/protocol/games';
import type { PressStatus } from '@lamma/protocol/race';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { isOfPresentGuest } from './store-tables';

/** A press of a guest's button in a round of a race; round 0 is before the first question. */
export interface GuestPress {
  gameId: string;
  round: number;
  seatId: string;
  /** An id made by the phone; a retry has the same id. */
  pressId: string;
  /** The team of the seat at the time of the press. */
  team: Team;
  status: PressStatus;
  /** Epoch ms, by the phone's estimate of the server's time. */
  claimedAt: number;
  receivedAt: number;
  /** Ms since the buttons opened; null if they were closed. */
  afterMs: number | null;
  /** 1 if the claimed time was earlier than the bound allows. */
  isAtBound: number;
}

interface Tables {
  buzz_presses: GuestPress & { isSettled: number };
  team_games: { id: string; version: number; expiresAt: number | null };
  seats: { id: string; base: number };
}

const COLUMNS = [
  ...(['gameId', 'round', 'seatId', 'pressId', 'team'] as const),
  ...(['status', 'claimedAt', 'receivedAt', 'afterMs', 'isAtBound'] as const),
] as const;

/** The versions of the game and the seat on which the judgement of a press is based. */
interface PressBasis {
  game: { version: number };
  seat: { base: number };
}

export function pressesStore(database: Database) {
  const db = database.withTables<Tables>();
  return {
    pressesOfSeat: (gameId: string, seatId: string): Promise<GuestPress[]> =>
      db
        .selectFrom('buzz_presses')
        .select(COLUMNS)
        .where('seatId', '=', seatId)
        .where('gameId', '=', gameId)
        .orderBy('receivedAt', 'desc')
        .limit(40)
        .execute(),

    /** All presses of a game from `round` on, and the trial presses before the first question, newest first. */
    pressesSince: (gameId: string, round: number): Promise<GuestPress[]> =>
      db
        .selectFrom('buzz_presses')
        .select(COLUMNS)
        .where('gameId', '=', gameId)
        .where((eb) => eb.or([eb('round', '>=', round), eb('round', '=', 0)]))
        .orderBy('receivedAt', 'desc')
        .execute(),

    /** The presses that count in a round, in the order of arrival, without the presses of removed guests. */
    takenPresses: (gameId: string, round: number): Promise<GuestPress[]> =>
      db
        .selectFrom('buzz_presses')
        .select(COLUMNS)
        .where('gameId', '=', gameId)
        .where('round', '=', round)
        .where('status', '=', 'taken')
        .where(isOfPresentGuest('buzz_presses.seatId'))
        .orderBy('receivedAt')
        .orderBy('seatId')
        .execute(),

    /**
     * Stores a press. Conflicts if the seat or the game has changed since they were read, so that a settled round takes no more presses.
     * @param settlesAt when the round is now settled, epoch ms; null if this press does not bring the settlement forward
     */
    press(press: GuestPress, { game: { version }, seat: { base } }: PressBasis, settlesAt: number | null): Statement[] {
      const { gameId, round, seatId, pressId, team, status, claimedAt, receivedAt, afterMs, isAtBound } = press;
      const game = db.selectFrom('team_games').select('id').where('id', '=', gameId).where('version', '=', version);
      // On Postgres this lock makes the settlement wait for pending presses. SQLite has only one writer.
      const lockedGame = database.dialect === 'postgres' ? game.forShare() : game;
      const seat = db.selectFrom('seats').select('id').where('id', '=', seatId).where('base', '=', base);
      const query = sql`insert into buzz_presses ("gameId", "round", "seatId", "pressId", "team", "status", "claimedAt", "receivedAt",
        "afterMs", "isAtBound") select game.id, cast(${round} as integer), cast(${seatId} as text), cast(${pressId} as text),
        cast(${team} as integer), cast(${status} as text), cast(${claimedAt} as bigint), cast(${receivedAt} as bigint),
        cast(${afterMs} as integer), cast(${isAtBound} as integer) from (${lockedGame}) as game where exists ${seat}`;
      const { sql: text, parameters } = query.compile(db);
      const row = { sql: text, parameters, expect: 1 };
      if (settlesAt === null) return [row];
      // Updates the game first: the insert takes a shared lock on the game's row, and upgrading that lock afterwards could deadlock.
      const due = db
        .updateTable('team_games')
        .set({ expiresAt: settlesAt })
        .where('id', '=', gameId)
        .where('version', '=', version)
        .where('expiresAt', '>', settlesAt);
      return [statement(due), row];
    },

    /** Marks the presses that count in a round as settled; conflicts if their number is not `count`. */
    settlePresses: (gameId: string, round: number, count: number): Statement =>
      statement(
        db
          .updateTable('buzz_presses')
          .set({ isSettled: 1 })
          .where('gameId', '=', gameId)
          .where('round', '=', round)
          .where('status', '=', 'taken')
          .where(isOfPresentGuest('buzz_presses.seatId')),
        count,
      ),
  };
}
