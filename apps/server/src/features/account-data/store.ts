import { limits } from '@lamma/protocol/limits';
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
  const results = resultsReader(database);
  const parts: Record<
    Exclude<DataPart, 'results'>,
    (userId: string, after: string, limit: number) => RawBuilder<Found>
  > = {
    account: (userId, after, limit) => sql`
      SELECT id AS cursor, email, "firstName", "lastName", "phoneNumber", "isTeacher", "createdAt"
      FROM users WHERE id = ${userId} AND id > ${after} LIMIT ${limit}`,
    sessions: (userId, after, limit) => sql`
      SELECT "tokenHash" AS cursor, "createdAt", "seenAt", device, "cameBy"
      FROM auth_sessions WHERE "userId" = ${userId} AND "tokenHash" > ${after} ORDER BY "tokenHash" LIMIT ${limit}`,
    ledger: (userId, after, limit) => sql`
      SELECT id AS cursor, kind, amount, reason, at
      FROM allowance_ledger WHERE "userId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${limit}`,
    games: (userId, after, limit) => sql`
      SELECT game.id AS cursor, game.mode, game.data, game.state, game.status, game."createdAt", game."finishedAt", gathering."createdAt" AS evening
      FROM team_games AS game LEFT JOIN gatherings AS gathering ON gathering.id = game."gatheringId"
      WHERE game."userId" = ${userId} AND game.id > ${after} ORDER BY game.id LIMIT ${limit}`,
    records: (userId, after, limit) => sql`
      SELECT id AS cursor, "gameName", "team1Name", "team2Name", "gameMode", "categoryName", "selectedCategories", "team1Score",
        "team2Score", state, "winnerTeam", "createdAt", "completedAt"
      FROM completed_games WHERE "userId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${limit}`,
    ratings: (userId, after, limit) => sql`
      SELECT id AS cursor, "playerName", "teamName", rating, feedback, "createdAt"
      FROM game_ratings WHERE "userId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${limit}`,
    messages: (userId, after, limit) => sql`
      SELECT id AS cursor, type, text, at, answer, "answeredAt"
      FROM feedback_messages WHERE "userId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${limit}`,
    reports: (userId, after, limit) => sql`
      SELECT id AS cursor, "questionId", place, reason, note, at
      FROM question_reports WHERE "userId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${limit}`,
    categories: (userId, after, limit) => sql`
      SELECT question.id AS cursor, category.name, question."questionOrder", question."questionText", question."correctAnswer",
        question."wrongOptions", question."questionImage", question."questionAudio", question."questionVideo", question."answerImage"
      FROM custom_categories AS category JOIN custom_questions AS question ON question."categoryId" = category.id
      WHERE category."userId" = ${userId} AND question.id > ${Number(after) || 0} ORDER BY question.id LIMIT ${limit}`,
    files: (userId, after, limit) => sql`
      SELECT file AS cursor, kind, bytes, "createdAt"
      FROM uploads WHERE "userId" = ${userId} AND file > ${after} ORDER BY file LIMIT ${limit}`,
    contests: (userId, after, limit) => sql`
      SELECT id AS cursor, title, description, questions, settings, "createdAt", "updatedAt"
      FROM contests WHERE "ownerId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${limit}`,
    gatherings: (userId, after, limit) => sql`
      SELECT id AS cursor, "team1Name", "team2Name", "createdAt", "endedAt"
      FROM gatherings WHERE "userId" = ${userId} AND id > ${after} ORDER BY id LIMIT ${limit}`,
    guests: (userId, after, limit) => sql`
      SELECT seat.id AS cursor, gathering."createdAt" AS evening, seat.name, seat.team, seat."joinedAt"
      FROM gatherings AS gathering JOIN seats AS seat ON seat."gatheringId" = gathering.id
      WHERE gathering."userId" = ${userId} AND seat.id > ${after} ORDER BY seat.id LIMIT ${limit}`,
    presses: (userId, after, limit) => {
      const [seatId = '', gameId = '', round = '', pressId = ''] = after.split('.');
      return sql`
        SELECT press."seatId" || '.' || press."gameId" || '.' || press.round || '.' || press."pressId" AS cursor,
          gathering."createdAt" AS evening, seat.name, press.team, press.round, press.status, press."afterMs", press."receivedAt" AS at
        FROM gatherings AS gathering JOIN seats AS seat ON seat."gatheringId" = gathering.id
          JOIN buzz_presses AS press ON press."seatId" = seat.id
        WHERE gathering."userId" = ${userId}
          AND (press."seatId", press."gameId", press.round, press."pressId") > (${seatId}, ${gameId}, ${Number(round) || 0}, ${pressId})
        ORDER BY press."seatId", press."gameId", press.round, press."pressId" LIMIT ${limit}`;
    },
    // Leaves out the guesses, which are secret.
    claims: (userId, after, limit) => {
      const [seatId = '', gameId = '', questionId = ''] = after.split('.');
      return sql`
        SELECT vote."seatId" || '.' || vote."gameId" || '.' || vote."questionId" AS cursor,
          gathering."createdAt" AS evening, seat.name, vote.team, vote."questionId", vote.at
        FROM gatherings AS gathering JOIN seats AS seat ON seat."gatheringId" = gathering.id
          JOIN guest_votes AS vote ON vote."seatId" = seat.id
        WHERE gathering."userId" = ${userId} AND vote.about = 'mine'
          AND (vote."seatId", vote."gameId", vote."questionId") > (${seatId}, ${gameId}, ${Number(questionId) || 0})
        ORDER BY vote."seatId", vote."gameId", vote."questionId" LIMIT ${limit}`;
    },
  };
  return {
    /**
     * Up to `limit` rows of one part in the order of their cursors. A row whose `evening` is null is returned without this column.
     * @param after the last row's cursor, or '' for the first page
     */
    read: async (part: DataPart, userId: string, after: string, limit: number): Promise<Found[]> => {
      if (part === 'results') return results(userId, after, limit);
      const found = await read(parts[part](userId, after, limit));
      return found.map(({ evening, ...row }) => ((evening ?? null) === null ? row : { ...row, evening }));
    },
  };
}

interface RunRow {
  id: string;
  title: string;
  startedAt: number | null;
  endedAt: number | null;
}

/**
 * Reads the participants of a user's contests, by run and order of joining. The cost of a page does not depend on the
 * number of participants. For a run that has not ended, totals are summed from answers: participants' rows get their
 * totals only at the end.
 */
function resultsReader(database: Database) {
  const db = database.withTables<Record<string, never>>();

  /**
   * Runs with participants, beginning with the cursor's run. That run may have no rows left after the cursor, but each later run has at
   * least one, so `limit + 1` runs suffice for a page of `limit` rows.
   */
  const runsFrom = async (userId: string, runId: string, limit: number) => {
    const query = sql<RunRow>`
      SELECT run.id, run.title, run."startedAt", run."endedAt"
      FROM contests AS contest JOIN contest_runs AS run ON run."contestId" = contest.id
      WHERE contest."ownerId" = ${userId} AND run.id >= ${runId}
        AND EXISTS (SELECT 1 FROM contest_participants AS participant WHERE participant."runId" = run.id)
      ORDER BY run.id LIMIT ${limit}`;
    return (await query.execute(db)).rows;
  };

  async function rowsOf(run: RunRow, joinOrder: number, limit: number): Promise<Found[]> {
    const page = sql`
      SELECT id, "runId", "joinOrder", name, score, "correctCount", "answersCount" FROM contest_participants
      WHERE "runId" = ${run.id} AND "joinOrder" > ${joinOrder} ORDER BY "joinOrder" LIMIT ${limit}`;
    const cursor = sql`participant."runId" || '.' || participant."joinOrder" AS cursor`;
    const totals =
      run.endedAt === null
        ? sql<Found>`
          SELECT ${cursor}, participant.name, CAST(coalesce(sum(answer.points), 0) AS integer) AS score,
            CAST(coalesce(sum(answer."isCorrect"), 0) AS integer) AS "correctCount", CAST(count(answer.at) AS integer) AS "answersCount"
          FROM (${page}) AS participant LEFT JOIN contest_answers AS answer ON answer."runId" = participant."runId"
            AND answer."questionIndex" IN (${sql.join(QUESTION_INDEXES)}) AND answer."participantId" = participant.id
          GROUP BY participant."runId", participant."joinOrder", participant.name ORDER BY participant."joinOrder"`
        : sql<Found>`
          SELECT ${cursor}, participant.name, participant.score, participant."correctCount", participant."answersCount"
          FROM (${page}) AS participant ORDER BY participant."joinOrder"`;
    const { title, startedAt, endedAt } = run;
    return (await totals.execute(db)).rows.map(({ cursor, ...row }) => ({ cursor, title, startedAt, endedAt, ...row }));
  }

  return async (userId: string, after: string, limit: number): Promise<Found[]> => {
    const [runId = '', joinOrder = ''] = after.split('.');
    const found: Found[] = [];
    for (const run of await runsFrom(userId, runId, limit + 1)) {
      found.push(...(await rowsOf(run, run.id === runId ? Number(joinOrder) || 0 : -1, limit - found.length)));
      if (found.length >= limit) break;
    }
    return found;
  };
}

/**
 * The index of each question that a contest can have. The primary key of answers is (run, question, participant), so a query that names
 * every question finds one participant's answers without a scan of the run.
 */
const QUESTION_INDEXES = Array.from({ length: limits.contestQuestions }, (_, index) => sql.lit(index));

export type AccountDataStore = ReturnType<typeof accountDataStore>;
