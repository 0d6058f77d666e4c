import { refuse } from '@lamma/protocol/refusals';
import { readCursor } from '../../platform/http/keyset';
import type { Handlers } from '../../platform/http/routes';
import type { NewsService } from './news';
import type { NotesService } from './service';

type NoteNames = 'listNotes' | 'countUnreadNotes' | 'readNotes';
type NewsNames = 'listNews' | 'publishNews' | 'changeNews' | 'deleteNews';

export function notesRoutes(notes: NotesService): Pick<Handlers, NoteNames> {
  return {
    listNotes: async ({ actor, query: { after } }) => {
      const cursor = after === undefined ? undefined : readCursor(after);
      return cursor === null ? refuse('invalid') : notes.page(actor.userId, cursor);
    },
    countUnreadNotes: async ({ actor }) => ({ unread: await notes.unread(actor.userId) }),
    readNotes: ({ actor, body }) => notes.markRead(actor.userId, body.until),
  };
}

export function newsRoutes(news: NewsService): Pick<Handlers, NewsNames> {
  return {
    listNews: async ({ query: { after } }) => {
      const cursor = after === undefined ? undefined : readCursor(after);
      return cursor === null ? refuse('invalid') : news.page(cursor);
    },
    publishNews: ({ actor, body: { clientId, ...texts } }) => news.publish(actor, texts, clientId ?? null),
    changeNews: ({ actor, params, body }) => news.change(actor, params.id, body),
    deleteNews: ({ actor, params }) => news.delete(actor, params.id),
  };
}
