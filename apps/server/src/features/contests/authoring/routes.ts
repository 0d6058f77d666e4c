import { limits } from '@lamma/protocol/limits';
import { refuse } from '@lamma/protocol/refusals';
import type { Handlers } from '../../../platform/http/routes';
import { bankCategories, bankQuestions, ownCategories, ownQuestions } from './bank-questions';
import { exportContest } from './export-contest';
import { readImport } from './import-questions';
import {
  createContest,
  deleteContest,
  duplicateContest,
  listContests,
  toggleContest,
  updateContest,
} from './manage-contests';
import type { AuthoringParts } from './parts';

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

/** The REST calls by which a teacher edits contests. */
export function contestAuthoringRoutes(parts: AuthoringParts): Pick<Handlers, AuthoringCalls> {
  const asker = ({ actor, openedAt }: { actor: { userId: string }; openedAt: string }) => ({
    userId: actor.userId,
    openedAt,
  });
  return {
    listContests: (call) => listContests(parts, asker(call)),
    createContest: (call) => createContest(parts, asker(call), call.body),
    updateContest: (call) => updateContest(parts, asker(call), call.params.id, call.body),
    deleteContest: (call) => deleteContest(parts, asker(call), call.params.id),
    duplicateContest: (call) => duplicateContest(parts, asker(call), call.params.id),
    toggleContest: (call) => toggleContest(parts, asker(call), call.params.id, call.body.isActive),
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
