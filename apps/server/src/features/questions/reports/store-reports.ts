import type { DeskDecision, DeskState, QuestionPlace, ReportReason } from '@lamma/protocol/rest/desk/questions';
import { sql } from 'kysely';
import { type Database, type Statement, statement } from '../../../platform/db/database';
import { afterPlace } from '../../../platform/http/keyset';

export interface ReportRow {
  id: string;
  questionId: number;
  /** The host or teacher; null for a student and after the account's deletion. */
  userId: string | null;
  /** A student of a contest; null for a user. */
  participantId: string | null;
  /** The id of the game, or of the contest's run. */
  playId: string;
  place: QuestionPlace;
  byCard: number;
  reason: ReportReason;
  note: string;
  /** 1 if the reported text differs from the question's text at the time of the report. */
  isOfOldText: number;
  isSettled: number;
  at: number;
}
export interface DeskQuestionRow {
  questionId: number;
  state: DeskState;
  /** The number of reports since the owner's last decision. */
  open: number;
  total: number;
  /** The reason of the newest report. */
  reason: ReportReason | null;
  decision: DeskDecision | null;
  bankRev: number;
  /** Time of the last report, bank change or decision. */
  at: number;
}
/** Students have no account; their participant id identifies them. */
export type Reporter = { userId: string } | { participantId: string };

interface ReportsTables {
  question_reports: ReportRow;
  question_desk: DeskQuestionRow;
  users: { id: string; firstName: string; lastName: string };
}
/** The last row of the previous page. */
export type DeskCursor = Pick<DeskQuestionRow, 'at' | 'questionId'>;

/** Reports, and the owner's desk with one row for each reported or changed question. */
export function reportsStore(database: Database) {
  return { ...reportRows(database), ...deskRows(database) };
}

export type ReportsStore = ReturnType<typeof reportsStore>;

function reportRows(database: Database) {
  const db = database.withTables<ReportsTables>();
  return {
    /** The report of this reporter about a question in a game or run. */
    report: (reporter: Reporter, playId: string, questionId: number): Promise<ReportRow | undefined> => {
      const reports = db.selectFrom('question_reports').selectAll().where('questionId', '=', questionId);
      // A participant belongs to a single run, so `playId` is not needed.
      return 'participantId' in reporter
        ? reports.where('participantId', '=', reporter.participantId).executeTakeFirst()
        : reports.where('userId', '=', reporter.userId).where('playId', '=', playId).executeTakeFirst();
    },

    reportsOfStudent: (participantId: string): Promise<Pick<ReportRow, 'questionId' | 'reason'>[]> =>
      db
        .selectFrom('question_reports')
        .select(['questionId', 'reason'])
        .where('participantId', '=', participantId)
        .execute(),

    addReport: (row: ReportRow): Statement => statement(db.insertInto('question_reports').values(row), 1),

    /** Changes a report; fails if `isSettled` has changed since it was read. */
    changeReport: ({ id, isSettled }: ReportRow, change: Partial<ReportRow>): Statement =>
      statement(
        db.updateTable('question_reports').set(change).where('id', '=', id).where('isSettled', '=', isSettled),
        1,
      ),

    settleReports: (questionId: number): Statement =>
      statement(
        db
          .updateTable('question_reports')
          .set({ isSettled: 1 })
          .where('questionId', '=', questionId)
          .where('isSettled', '=', 0),
      ),

    /** The newest reports of a question with the names of their senders. */
    reportsOf: (questionId: number, limit: number) =>
      db
        .selectFrom('question_reports as report')
        .leftJoin('users', 'users.id', 'report.userId')
        .selectAll('report')
        .select(['users.firstName', 'users.lastName'])
        .where('report.questionId', '=', questionId)
        .orderBy('report.at', 'desc')
        .limit(limit)
        .execute(),
  };
}

function deskRows(database: Database) {
  const db = database.withTables<ReportsTables>();
  return {
    desk: (questionId: number): Promise<DeskQuestionRow | undefined> =>
      db.selectFrom('question_desk').selectAll().where('questionId', '=', questionId).executeTakeFirst(),

    deskPage: (state: DeskState, limit: number, after?: DeskCursor): Promise<DeskQuestionRow[]> => {
      const newest = db
        .selectFrom('question_desk')
        .selectAll()
        .where('state', '=', state)
        .orderBy('at', 'desc')
        .orderBy('questionId', 'desc')
        .limit(limit);
      return newest.where(afterPlace('desc', ['at', 'questionId'], after && [after.at, after.questionId])).execute();
    },

    /** The ids of all questions in a state. Not paged, because only questions that the bank has or had can be on the desk. */
    deskIds: async (state: DeskState): Promise<number[]> => {
      const rows = await db.selectFrom('question_desk').select('questionId').where('state', '=', state).execute();
      return rows.map(({ questionId }) => questionId);
    },

    deskCounts: async (): Promise<Record<DeskState, number>> => {
      const rows = await db
        .selectFrom('question_desk')
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      const countByState = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
      return { new: countByState.new ?? 0, handled: countByState.handled ?? 0 };
    },

    /**
     * Puts a reported question on the desk.
     * @param isNew true unless this reporter already has an open report of the question in this play
     * @param isFirst true if this reporter has not reported the question in this play before
     */
    putOnDesk: (
      report: Pick<ReportRow, 'questionId' | 'reason' | 'at'>,
      isNew: boolean,
      isFirst: boolean,
    ): Statement => {
      const { questionId, reason, at } = report;
      const [open, total] = [isNew ? 1 : 0, isFirst ? 1 : 0];
      return statement(
        db
          .insertInto('question_desk')
          .values({ questionId, state: 'new', open, total, reason, decision: null, bankRev: 0, at })
          .onConflict((conflict) =>
            conflict.column('questionId').doUpdateSet({
              state: 'new',
              open: sql`${sql.ref('question_desk.open')} + ${open}`,
              total: sql`${sql.ref('question_desk.total')} + ${total}`,
              reason,
              decision: null,
              at,
            }),
          ),
        1,
      );
    },

    /**
     * Puts a question on the desk because the bank's files have a newer text of it. Does nothing if the desk's row has
     * this rev already.
     */
    showAgain: (questionId: number, bankRev: number, at: number): Statement =>
      statement(
        db
          .insertInto('question_desk')
          .values({ questionId, state: 'new', open: 0, total: 0, reason: null, decision: null, bankRev, at })
          .onConflict((conflict) =>
            conflict
              .column('questionId')
              .doUpdateSet({ state: 'new', decision: null, bankRev, at })
              .where('question_desk.bankRev', '<', bankRev),
          ),
      ),

    /** Records the owner's decision. */
    settleDesk: (questionId: number, decision: DeskDecision, bankRev: number, at: number): Statement =>
      statement(
        db
          .insertInto('question_desk')
          .values({ questionId, state: 'handled', open: 0, total: 0, reason: null, decision, bankRev, at })
          .onConflict((conflict) =>
            conflict.column('questionId').doUpdateSet({ state: 'handled', open: 0, decision, bankRev, at }),
          ),
        1,
      ),
  };
}
