import { refuse } from '@lamma/protocol/refusals';
import { Tagged } from '../../platform/http/answers';
import { readCursor } from '../../platform/http/keyset';
import type { Handlers } from '../../platform/http/routes';
import type { LibraryService } from './service';

export function libraryRoutes(library: LibraryService): Pick<Handlers, 'listCompletedGames' | 'countCompletedGames'> {
  return {
    listCompletedGames: async ({ actor: { userId }, query }) => {
      const after = query.after === undefined ? undefined : readCursor(query.after);
      if (after === null) return refuse('invalid');
      return new Tagged(`${userId}.${await library.listTag(userId)}`, () => library.page(userId, after));
    },
    countCompletedGames: ({ actor }) => library.counts(actor.userId),
  };
}
