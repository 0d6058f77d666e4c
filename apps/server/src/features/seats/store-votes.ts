import type { GuessCounts } from '@lamma/protocol/game-state';
import type { Team } from '@lamma/protocol/games';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../platform/db/database';
import { isOfPresentGuest } from './store-tables';

/** `knows`: a guest's guess whether the other team knows the answer. `mine`: a guest's claim to have known the answer. */
type VoteAbout = 'knows' | 'mine';

/** A guest's guess or claim about a question of a game. */
export interface GuestVote {
  gameId: string;
  questionId: number;
  about: VoteAbout;
  seatId: string;
  /** The team of the seat at the time of the vote. */
  team: Team;
  /** 1 for yes, 0 for no. A claim is always 1. */
  value: number;
  at: number;
}

interface Tables {
  guest_votes: GuestVote & { isClosed: number };
  team_games: { id: string; version: number };
}

/**
 * How many of a game's newest claims are read to find those of the last claimed question. One question has at most forty, one for each guest
 * of the evening.
 */
const MOST_CLAIMS = 200;

export function votesStore(database: Database) {
  const db = database.withTables<Tables>();
  return {
    votesOn: (gameId: string, questionIds: readonly number[]): Promise<GuestVote[]> =>
      db
        .selectFrom('guest_votes')
        .select(['gameId', 'questionId', 'about', 'seatId', 'team', 'value', 'at'])
        .where('gameId', '=', gameId)
        .where('questionId', 'in', questionIds)
        .execute(),

    /** The closed guesses and the claims of a game, without the votes of removed guests. */
    votesOfGame: (gameId: string): Promise<GuestVote[]> =>
      db
        .selectFrom('guest_votes')
        .select(['gameId', 'questionId', 'about', 'seatId', 'team', 'value', 'at'])
        .where('gameId', '=', gameId)
        .where((eb) => eb.or([eb('about', '=', 'mine'), eb('isClosed', '=', 1)]))
        .where(isOfPresentGuest('guest_votes.seatId'))
        .execute(),

    /** How many guests of a team guess that the other team knows the answer, and how many guess that it does not. */
    countGuesses: async (gameId: string, questionId: number, team: Team): Promise<GuessCounts> => {
      const rows = await db
        .selectFrom('guest_votes')
        .select(['value', (eb) => eb.fn.countAll<number | string>().as('count')])
        .where('gameId', '=', gameId)
        .where('questionId', '=', questionId)
        .where('about', '=', 'knows')
        .where('team', '=', team)
        .where(isOfPresentGuest('guest_votes.seatId'))
        .groupBy('value')
        .execute();
      const countOf = (value: number) => Number(rows.find((row) => row.value === value)?.count ?? 0);
      return { yes: countOf(1), no: countOf(0) };
    },

    /** The claims of the most recently claimed question, in the order of claiming. */
    lastClaims: async (gameId: string): Promise<{ questionId: number; seatIds: string[] } | undefined> => {
      const rows = await db
        .selectFrom('guest_votes')
        .select(['questionId', 'seatId'])
        .where('gameId', '=', gameId)
        .where('about', '=', 'mine')
        .where(isOfPresentGuest('guest_votes.seatId'))
        .orderBy('at', 'desc')
        .orderBy('seatId')
        .limit(MOST_CLAIMS)
        .execute();
      const questionId = rows[0]?.questionId;
      if (questionId === undefined) return undefined;
      const ofQuestion = rows.filter((row) => row.questionId === questionId);
      return { questionId, seatIds: ofQuestion.map(({ seatId }) => seatId).reverse() };
    },

    /** Stores a vote, or changes it; conflicts if a move was made since `version`, so that no guess is stored after the answer. */
    vote({ gameId, questionId, about, seatId, team, value, at }: GuestVote, version: number): Statement {
      const game = db.selectFrom('team_games').select('id').where('id', '=', gameId).where('version', '=', version);
      // On Postgres this lock makes the move that closes the guesses wait for pending guesses. SQLite has only one writer.
      const lockedGame = database.dialect === 'postgres' ? game.forShare() : game;
      const query = sql`insert into guest_votes ("gameId", "questionId", "about", "seatId", "team", "value", "at")
        select game.id, cast(${questionId} as integer), cast(${about} as text), cast(${seatId} as text), cast(${team} as integer),
        cast(${value} as integer), cast(${at} as bigint) from (${lockedGame}) as game where true
        on conflict ("gameId", "questionId", "about", "seatId")
        do update set "team" = excluded."team", "value" = excluded."value", "at" = excluded."at" where guest_votes."isClosed" = 0`;
      const { sql: text, parameters } = query.compile(db);
      return { sql: text, parameters, expect: 1 };
    },

    /** Closes the guesses of a team on a question; conflicts if they no longer match the counts. */
    closeGuesses(gameId: string, questionId: number, team: Team, { yes, no }: GuessCounts): Statement[] {
      const close = (value: number, count: number) =>
        statement(
          db
            .updateTable('guest_votes')
            .set({ isClosed: 1 })
            .where('gameId', '=', gameId)
            .where('questionId', '=', questionId)
            .where('about', '=', 'knows')
            .where('team', '=', team)
            .where('value', '=', value)
            .where(isOfPresentGuest('guest_votes.seatId')),
          count,
        );
      return [close(1, yes), close(0, no)];
    },

    /** Deletes the claims of points that an undo took back. */
    dropClaims: (gameId: string, questionIds: readonly number[]): Statement =>
      statement(
        db
          .deleteFrom('guest_votes')
          .where('gameId', '=', gameId)
          .where('questionId', 'in', questionIds)
          .where('about', '=', 'mine'),
      ),
  };
}
