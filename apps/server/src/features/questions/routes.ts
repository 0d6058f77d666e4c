import type { Refusal } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import type { GuestCookie } from '../../platform/guests/guest-cookie';
import type { Handlers } from '../../platform/http/routes';
import { correctQuestion } from './corrections/correct';
import { exportCorrections } from './corrections/export';
import { settleQuestion } from './corrections/verdict';
import type { AskedQuestion, QuestionsParts } from './parts';
import { previewQuestions } from './preview/preview';
import { listDesk, readDeskQuestion } from './reports/desk';
import { type AskedOfStudent, reportQuestion, withReports } from './reports/report';

type Guest = { guestToken(cookie: GuestCookie): string | undefined };

/** Finds the question that somebody reports, or refuses if they may not. */
export interface FindAsked {
  inGame(
    caller: { actor: Actor | null; guestToken(cookie: GuestCookie): string | undefined },
    gameId: string,
    questionId: number,
  ): Promise<AskedQuestion | Refusal>;
  inContest(actor: Actor, contestId: string, runId: string, questionIndex: number): Promise<AskedQuestion | Refusal>;
  /** For a student whose phone has a secret of the run. */
  byStudent(guest: Guest, contestId: string, runId: string, questionIndex: number): Promise<AskedQuestion | Refusal>;
  /** All questions that the student may report. */
  allByStudent(guest: Guest, contestId: string): Promise<AskedOfStudent | Refusal>;
}

type Names =
  | 'reportGameQuestion'
  | 'reportContestQuestion'
  | 'readStudentReports'
  | 'reportAsStudent'
  | 'listReports'
  | 'countReports'
  | 'readDeskQuestion'
  | 'correctQuestion'
  | 'settleQuestion'
  | 'exportCorrections'
  | 'previewQuestions';

export function questionsRoutes(parts: QuestionsParts, find: FindAsked): Pick<Handlers, Names> {
  const { bank, stores } = parts;
  return {
    reportGameQuestion: async ({ params, body, address, actor, guestToken }) => {
      const asked = await find.inGame({ actor, guestToken }, params.id, body.questionId);
      return asked.ok ? reportQuestion(parts, asked, body, address) : asked;
    },
    reportContestQuestion: async ({ params, body, address, actor }) => {
      const asked = await find.inContest(actor, params.id, body.runId, body.questionIndex);
      return asked.ok ? reportQuestion(parts, asked, body, address) : asked;
    },
    readStudentReports: async ({ params, guestToken }) => {
      const asked = await find.allByStudent({ guestToken }, params.id);
      return asked.ok ? withReports(parts, asked) : asked;
    },
    reportAsStudent: async ({ params, body, address, guestToken }) => {
      const { runId, questionIndex, reason } = body;
      const asked = await find.byStudent({ guestToken }, params.id, runId, questionIndex);
      return asked.ok ? reportQuestion(parts, asked, { reason, note: '' }, address) : asked;
    },
    listReports: ({ query }) => listDesk(parts, query.state, query.after),
    countReports: () => stores.reports.deskCounts(),
    readDeskQuestion: ({ params }) => readDeskQuestion(parts, params.questionId),
    correctQuestion: async ({ actor, params, body }) => {
      const done = await correctQuestion(parts, actor, params.questionId, body);
      return done.ok ? readDeskQuestion(parts, params.questionId) : done;
    },
    settleQuestion: async ({ actor, params, body }) => {
      const done = await settleQuestion(parts, actor, params.questionId, body.verdict);
      return done.ok ? readDeskQuestion(parts, params.questionId) : done;
    },
    exportCorrections: async () => {
      await bank.catchUp();
      return exportCorrections(bank);
    },
    previewQuestions: async ({ query }) => {
      await bank.catchUp();
      return previewQuestions(bank, query.categoryId ?? bank.categories[0]?.id ?? 0);
    },
  };
}
