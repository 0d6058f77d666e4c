import { Tagged } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/routes';
import type { LibraryService } from './service';

export function libraryRoutes(library: LibraryService): Pick<Handlers, 'listCompletedGames'> {
  return {
    listCompletedGames: async ({ actor }) =>
      new Tagged(`"${actor.userId}.${await library.listTag(actor.userId)}"`, () => library.list(actor.userId)),
  };
}
