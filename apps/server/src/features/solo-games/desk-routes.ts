import type { Handlers } from '../../platform/http/routes';
import { createGame, deleteGame, duplicateGame, listGames, toggleGame, updateGame } from './desk';
import { bankCategories, bankQuestions } from './from-bank';
import { readImport } from './import-questions';
import type { SoloParts } from './parts';

type DeskCalls =
  | 'listSoloGames'
  | 'createSoloGame'
  | 'updateSoloGame'
  | 'deleteSoloGame'
  | 'duplicateSoloGame'
  | 'toggleSoloGame'
  | 'readSoloImport'
  | 'listSoloBank'
  | 'readSoloBankCategory';

/** Of the order in which a category's options are dealt. */
const SEED_BYTES = 8;

/** The teacher's desk. */
export function soloDeskRoutes(parts: SoloParts): Pick<Handlers, DeskCalls> {
  const asker = ({ actor, openedAt }: { actor: { userId: string }; openedAt: string }) => ({
    userId: actor.userId,
    openedAt,
  });
  return {
    listSoloGames: (call) => listGames(parts, asker(call)),
    createSoloGame: (call) => createGame(parts, asker(call), call.body),
    updateSoloGame: (call) => updateGame(parts, asker(call), call.params.id, call.body),
    deleteSoloGame: (call) => deleteGame(parts, asker(call), call.params.id),
    duplicateSoloGame: (call) => duplicateGame(parts, asker(call), call.params.id),
    toggleSoloGame: (call) => toggleGame(parts, asker(call), call.params.id, call.body.isActive),
    readSoloImport: async ({ body }) => readImport(body.csv),
    listSoloBank: async () => bankCategories(parts.bank),
    readSoloBankCategory: async ({ params }) =>
      bankQuestions(parts.bank, params.categoryId, parts.random.token(SEED_BYTES)),
  };
}
