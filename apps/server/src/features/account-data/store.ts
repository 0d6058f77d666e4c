import type { DataPart } from '@lamma/protocol/rest/accounts/account-parts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database';

type Row = Record<string, unknown>;
type Found = Row & { cursor: string };

/**
 * One user's data by part, read from the tables of all features, each by an index on the user. Columns are listed one by one, so that a
 * secret added to a table is not exported by accident.
 */
export function accountDataStore(database: Database) {
  const db = database.withTables<Record<string, never>>();
  const read = async (query: RawBuilder<Found>) => (await query.execute(db)).rows;
  const parts: Record<DataPart, (userId: string, after: string, most: number) => RawBuilder<Found>> = {
    account: (userId, after, most) => sql`
      SELECT id AS cursor, email, "firstName", "lastName", "phoneNumber", "isTeacher", "createdAt"
      FROM users WHERE id = ${userId} AND id > ${after} LIMIT ${most}`,
    sessions: (userId, after, most) => sql`
      SELECT "tokenHash" AS cursor, "createdAt", "seenAt", device, "cameBy"
      FROM auth_sessions WHERE "userId" = ${userId} AND "tokenHash" > ${after} ORDER BY "tokenHash" LIMIT ${most}`,
    ledger: (userId, after, most) => sql`
      SELECT id AS cursor, kind, amount, reason, at
      FROM allowance_ledger WHERE "userId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${most}`,
    games: (userId, after, most) => sql`
      SELECT game.id AS cursor, game.mode, game.data, game.state, game.status, game."createdAt", game."finishedAt", gathering."createdAt" AS evening
      FROM team_games AS game LEFT JOIN gatherings AS gathering ON gathering.id = game."gatheringId"
      WHERE game."userId" = ${userId} AND game.id > ${after} ORDER BY game.id LIMIT ${most}`,
    records: (userId, after, most) => sql`
      SELECT id AS cursor, "gameName", "team1Name", "team2Name", "gameMode", "categoryName", "selectedCategories", "team1Score",
        "team2Score", state, "winnerTeam", "createdAt", "completedAt"
      FROM completed_games WHERE "userId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${most}`,
    ratings: (userId, after, most) => sql`
      SELECT id AS cursor, "playerName", "teamName", rating, feedback, "createdAt"
      FROM game_ratings WHERE "userId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${most}`,
    messages: (userId, after, most) => sql`
      SELECT id AS cursor, type, text, at, answer, "answeredAt"
      FROM feedback_messages WHERE "userId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${most}`,
    reports: (userId, after, most) => sql`
      SELECT id AS cursor, "questionId", place, reason, note, at
      FROM question_reports WHERE "userId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${most}`,
    categories: (userId, after, most) => sql`
      SELECT question.id AS cursor, category.name, question."questionOrder", question."questionText", question."correctAnswer",
        question."wrongOptions", question."questionImage", question."questionAudio", question."questionVideo", question."answerImage"
      FROM custom_categories AS category JOIN custom_questions AS question ON question."categoryId" = category.id
      WHERE category."userId" = ${userId} AND question.id > ${Number(after) || 0} ORDER BY question.id LIMIT ${most}`,
    files: (userId, after, most) => sql`
      SELECT file AS cursor, kind, bytes, "createdAt"
      FROM uploads WHERE "userId" = ${userId} AND file > ${after} ORDER BY file LIMIT ${most}`,
    contests: (userId, after, most) => sql`
      SELECT id AS cursor, title, description, questions, settings, "createdAt", "updatedAt"
      FROM contests WHERE "ownerId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${most}`,
    results: (userId, after, most) => sql`
      SELECT participant.id AS cursor, run.title, run."startedAt", run."endedAt", participant.name,
        coalesce(answered.score, participant.score) AS score, coalesce(answered.correct, participant."correctCount") AS "correctCount",
        coalesce(answered.count, participant."answersCount") AS "answersCount"
      FROM contests AS contest JOIN contest_runs AS run ON run."contestId" = contest.id
        JOIN contest_participants AS participant ON participant."runId" = run.id
        LEFT JOIN (${answersUnderWay(userId)}) AS answered ON answered."participantId" = participant.id
      WHERE contest."ownerId" = ${userId} AND participant.id > ${after} ORDER BY participant.id LIMIT ${most}`,
    gatherings: (userId, after, most) => sql`
      SELECT id AS cursor, "team1Name", "team2Name", "createdAt", "endedAt"
      FROM gatherings WHERE "userId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${most}`,
    guests: (userId, after, most) => sql`
      SELECT seat.id AS cursor, gathering."createdAt" AS evening, seat.name, seat.team, seat."joinedAt"
      FROM gatherings AS gathering JOIN seats AS seat ON seat."gatheringId" = gathering.id
      WHERE gathering."userId" = ${userId} AND seat.id > ${after} ORDER BY seat.id LIMIT ${most}`,
    presses: (userId, after, most) => {
      const [seatId = '', gameId = '', round = '', pressId = ''] = after.split('.');
      return sql`
        SELECT press."seatId" || '.' || press."gameId" || '.' || press.round || '.' || press."pressId" AS cursor,
          gathering."createdAt" AS evening, seat.name, press.team, press.round, press.status, press."afterMs", press."receivedAt" AS at
        FROM gatherings AS gathering JOIN seats AS seat ON seat."gatheringId" = gathering.id
          JOIN buzz_presses AS press ON press."seatId" = seat.id
        WHERE gathering."userId" = ${userId}
          AND (press."seatId", press."gameId", press.round, press."pressId") > (${seatId}, ${gameId}, ${Number(round) || 0}, ${pressId})
        ORDER BY press."seatId", press."gameId", press.round, press."pressId" LIMIT ${most}`;
    },
    // Leaves out the guesses, which are secret.
    claims: (userId, after, most) => {
      const [seatId = '', gameId = '', questionId = ''] = after.split('.');
      return sql`
        SELECT vote."seatId" || '.' || vote."gameId" || '.' || vote."questionId" AS cursor,
          gathering."createdAt" AS evening, seat.name, vote.team, vote."questionId", vote.at
        FROM gatherings AS gathering JOIN seats AS seat ON seat."gatheringId" = gathering.id
          JOIN guest_votes AS vote ON vote."seatId" = seat.id
        WHERE gathering."userId" = ${userId} AND vote.about = 'mine'
          AND (vote."seatId", vote."gameId", vote."questionId") > (${seatId}, ${gameId}, ${Number(questionId) || 0})
        ORDER BY vote."seatId", vote."gameId", vote."questionId" LIMIT ${most}`;
    },
  };
  return {
    /**
     * Up to `most` rows of one part in the order of their cursors. The row of a game without an evening has no `evening`.
     * @param after the last row's cursor, or '' for the first page
     */
    read: async (part: DataPart, userId: string, after: string, most: number): Promise<Found[]> => {
      const found = await read(parts[part](userId, after, most));
      return found.map(({ evening, ...row }) => ((evening ?? null) === null ? row : { ...row, evening }));
    },
  };
}

/** Totals summed from answers, for runs that have not ended: participants' rows get their totals only at the end. */
function answersUnderWay(userId: string): RawBuilder<unknown> {
  return sql`
    SELECT answer."participantId", CAST(sum(answer.points) AS integer) AS score,
      CAST(sum(answer."isCorrect") AS integer) AS correct, CAST(count(*) AS integer) AS count
    FROM contests AS contest JOIN contest_runs AS run ON run."contestId" = contest.id AND run."endedAt" IS NULL
      JOIN contest_answers AS answer ON answer."runId" = run.id
    WHERE contest."ownerId" = ${userId} GROUP BY answer."participantId"`;
}

export type AccountDataStore = ReturnType<typeof accountDataStore>;
