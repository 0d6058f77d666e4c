import type { Call, Handlers } from '../../platform/http/routes';
import type { CustomGamesService } from './service';

type Names =
  | 'listCustomCategories'
  | 'createCustomCategory'
  | 'createCustomQuestions'
  | 'listCustomQuestions'
  | 'updateCustomCategory'
  | 'deleteCustomCategory'
  | 'useCustomGame'
  | 'readCategoryShare'
  | 'openCategoryShare'
  | 'closeCategoryShare'
  | 'readSharedCategory'
  | 'copySharedCategory'
  | 'readCustomImport'
  | 'exportCustomCategories';

export function customGamesRoutes(customGames: CustomGamesService): Pick<Handlers, Names> {
  const asker = ({ actor, openedAt }: Pick<Call, 'openedAt'> & { actor: { userId: string } }) => ({
    userId: actor.userId,
    openedAt,
  });
  return {
    listCustomCategories: ({ actor }) => customGames.list(actor.userId),
    createCustomCategory: ({ actor, body }) =>
      customGames.create(actor, { name: body.name, clientId: body.clientId ?? null }),
    createCustomQuestions: ({ actor, body }) =>
      customGames.writeQuestions(actor.userId, body.categoryId, body.questions),
    listCustomQuestions: ({ actor, params }) => customGames.questions(actor.userId, params.id),
    updateCustomCategory: ({ actor, params, body }) => customGames.update(actor.userId, params.id, body),
    deleteCustomCategory: ({ actor, params }) => customGames.remove(actor.userId, params.id),
    useCustomGame: ({ actor }) => customGames.closeBatch(actor),

    readCategoryShare: (call) => customGames.link(asker(call), call.params.id),
    openCategoryShare: (call) => customGames.openLink(asker(call), call.params.id),
    closeCategoryShare: (call) => customGames.closeLink(asker(call), call.params.id),
    readSharedCategory: (call) => customGames.shared(call, call.params.token),
    copySharedCategory: (call) => customGames.takeCopy(call, call.params.token, call.body.clientId ?? null),

    readCustomImport: ({ actor, bytes }) => customGames.readSheet(actor.userId, bytes),
    exportCustomCategories: ({ actor, query }) => customGames.writeSheet(actor.userId, query.format, query.id),
  };
}
