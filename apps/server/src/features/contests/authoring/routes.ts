import type { ContestQuestion } from '@lamma/protocol/contests';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { SheetFile, SheetFormat } from '@lamma/protocol/sheets';
import type { Handlers } from '../../../platform/http/routes';
import { bankCategories, bankQuestions, ownCategories, ownQuestions } from './bank-questions';
import { readImport } from './import-questions';
import {
  type AuthoringParts,
  createContest,
  deleteContest,
  duplicateContest,
  listContests,
  toggleContest,
  updateContest,
} from './manage-contests';
import { COLUMNS, HEADINGS, nameOfOption } from './question-columns';

type AuthoringCalls =
  | 'listContests'
  | 'createContest'
  | 'updateContest'
  | 'deleteContest'
  | 'duplicateContest'
  | 'toggleContest'
  | 'readContestImport'
  | 'exportContest'
  | 'listContestBank'
  | 'readContestBankCategory';

const SEED_BYTES = 8;

export function contestAuthoringRoutes(parts: AuthoringParts): Pick<Handlers, AuthoringCalls> {
  const teacherOf = ({ actor, openedFrom }: { actor: { userId: string }; openedFrom: string }) => ({
    userId: actor.userId,
    openedFrom,
  });
  return {
    listContests: (call) => listContests(parts, teacherOf(call)),
    createContest: (call) => createContest(parts, teacherOf(call), call.body),
    updateContest: (call) => updateContest(parts, teacherOf(call), call.params.id, call.body),
    deleteContest: (call) => deleteContest(parts, teacherOf(call), call.params.id),
    duplicateContest: (call) => duplicateContest(parts, teacherOf(call), call.params.id),
    toggleContest: (call) => toggleContest(parts, teacherOf(call), call.params.id, call.body.isActive),
    readContestImport: ({ actor, body, bytes }) =>
      readImport(parts, actor.userId, body === undefined ? bytes : Buffer.from(body.csv)),
    exportContest: (call) => exportContest(parts, call.actor.userId, call.params.id, call.query.format),
    listContestBank: async ({ actor }) => [
      ...ownCategories(await parts.ownCategories.readAll(actor.userId)),
      ...(await bankCategories(parts.bank)),
    ],
    readContestBankCategory: async ({ actor, params }) => {
      const id = /^\d{1,9}$/.test(params.categoryId) ? Number(params.categoryId) : 0;
      const seed = parts.random.token(SEED_BYTES);
      if (id <= limits.customCategoryIdsAbove) return bankQuestions(parts.bank, id, seed);
      const [own] = await parts.ownCategories.read(actor.userId, [id]);
      return own === undefined ? refuse('notFound') : ownQuestions(own, seed);
    },
  };
}

/**
 * The questions of one of the user's contests as a file that can be imported again. Pictures are left out: a sheet cannot hold pictures.
 */
async function exportContest(
  { stores, sheets }: Pick<AuthoringParts, 'stores' | 'sheets'>,
  userId: string,
  id: string,
  format: SheetFormat,
): Promise<SheetFile | Refusal> {
  const contest = await stores.contests.own(userId, id);
  if (contest === undefined) return refuse('notFound');
  const questions = JSON.parse(contest.questions) as ContestQuestion[];
  const rows = [COLUMNS.map((column) => HEADINGS[column][0]), ...questions.map(rowOf)];
  return sheets.write(format, contest.title, rows, userId);
}

function rowOf({ question, options, correctAnswer, explanation }: ContestQuestion): string[] {
  const [a = '', b = '', c = '', d = ''] = options;
  return [question, a, b, c, d, nameOfOption(correctAnswer, options), explanation ?? ''];
}
