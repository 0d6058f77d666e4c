import type { Refusal } from '@lamma/protocol/refusals';
import type { Actor } from '../../platform/actor';
import type { GuestCookie } from '../../platform/guests/guest-cookie';
import type { Handlers } from '../../platform/http/routes';
import { correctQuestion, settleQuestion } from './corrections/correct';
import { type EditedBank, filesOfText, textOf } from './corrections/edited-bank';
import type { AskedQuestion, QuestionsParts } from './parts';
import {
  type AskedQuestions,
  listDesk,
  previewQuestions,
  readDeskQuestion,
  reportQuestion,
  withReports,
} from './reports/reports';

type Guest = { guestToken(cookie: GuestCookie): string | undefined };

/** Finds the question that somebody wants to report; refuses if the caller may not report it. */
export interface FindAskedQuestion {
  inGame(
    caller: { actor: Actor | null; guestToken(cookie: GuestCookie): string | undefined },
    gameId: string,
    questionId: number,
  ): Promise<AskedQuestion | Refusal>;
  inContest(actor: Actor, contestId: string, runId: string, questionIndex: number): Promise<AskedQuestion | Refusal>;
  /** For a student, whose phone must have a secret of the run. */
  forStudent(guest: Guest, contestId: string, runId: string, questionIndex: number): Promise<AskedQuestion | Refusal>;
  /** All questions that the student may report. */
  allForStudent(guest: Guest, contestId: string): Promise<AskedQuestions | Refusal>;
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

export function questionsRoutes(parts: QuestionsParts, find: FindAskedQuestion): Pick<Handlers, Names> {
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
      const asked = await find.allForStudent({ guestToken }, params.id);
      return asked.ok ? withReports(parts, asked) : asked;
    },
    reportAsStudent: async ({ params, body, address, guestToken }) => {
      const { runId, questionIndex, reason } = body;
      const asked = await find.forStudent({ guestToken }, params.id, runId, questionIndex);
      return asked.ok ? reportQuestion(parts, asked, { reason, note: '' }, address) : asked;
    },
    listReports: ({ query }) => listDesk(parts, query.state, query.after),
    countReports: () => stores.reports.deskCounts(),
    readDeskQuestion: ({ params }) => readDeskQuestion(parts, params.questionId),
    correctQuestion: async ({ actor, params, body }) => {
      const result = await correctQuestion(parts, actor, params.questionId, body);
      return result.ok ? readDeskQuestion(parts, params.questionId) : result;
    },
    settleQuestion: async ({ actor, params, body }) => {
      const result = await settleQuestion(parts, actor, params.questionId, body.verdict);
      return result.ok ? readDeskQuestion(parts, params.questionId) : result;
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

/**
 * All current corrections as a file for the bank's maintainer, who reads it with `npm run bank -- patch`. Uploads and removed files are
 * only listed: a person must check their licences.
 */
function exportCorrections(bank: EditedBank): { fileName: string; file: string; count: number } {
  const corrections = bank.changedIds().flatMap((id) => {
    const [text, original] = [bank.textChange(id)?.text, bank.originalOf(id)];
    if (text == null || original === undefined) return [];
    const { questionText, clues, correctAnswer, accept, wrong, why } = text;
    const shown = filesOfText(text);
    const uploads = shown.filter((file) => file.startsWith('u-'));
    const leftOut = filesOfText(textOf(original)).filter((file) => !shown.includes(file));
    return [
      {
        ...{ id, categoryId: bank.positionOf(id)?.categoryId, fact: original.fact ?? '' },
        rev: bank.textChange(id)?.bankRev ?? 1,
        questionText,
        ...(clues === undefined ? {} : { clues }),
        ...{ correctAnswer, accept, wrong, why },
        ...(uploads.length === 0 ? {} : { files: uploads }),
        ...(leftOut.length === 0 ? {} : { leftOut }),
      },
    ];
  });
  const json = `${JSON.stringify({ corrections }, null, 2)}\n`;
  return {
    fileName: 'lamma-corrections.json',
    file: Buffer.from(json).toString('base64'),
    count: corrections.length,
  };
}
