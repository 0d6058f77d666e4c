import type { Handlers } from '../../platform/http/routes';
import type { LibraryService } from './service';

export function libraryRoutes(library: LibraryService): Pick<Handlers, 'listCompletedGames'> {
  return { listCompletedGames: ({ actor }) => library.list(actor.userId) };
}
