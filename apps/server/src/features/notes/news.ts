import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { News } from '@lamma/protocol/rest/notes';
import type { Actor } from '../../platform/actor';
import type { Writer } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import { type Cursor, pageOfRows } from '../../platform/http/keyset';
import type { Page } from '../../platform/http/routes';
import { newId, type Random } from '../../platform/secrets/random';
import type { Clock } from '../../platform/time/clock';
import type { AuditService } from '../audit/service';
import type { NotesStore } from './store';
import type { NewsRow } from './store-news';

export interface NewsParts {
  store: NotesStore;
  writer: Writer;
  clock: Clock;
  random: Random;
  audit: AuditService;
}

type Texts = Pick<NewsRow, 'title' | 'text'>;
type Done = { ok: true };

/** The owner's news to all users. */
export function newsService({ store, writer, clock, random, audit }: NewsParts) {
  return {
    async page(after: Cursor | undefined): Promise<Page<News[]>> {
      const rows = await store.newsPage(limits.listPage + 1, after);
      return pageOfRows(
        rows,
        limits.listPage,
        ({ clientId: _clientId, ...news }) => news,
        ({ publishedAt: at, id }) => ({ at, id }),
      );
    },

    /** Publishes news to all users. @param clientId idempotency key from the client: a retry publishes nothing */
    publish: (owner: Actor, { title, text }: Texts, clientId: string | null): Promise<{ ok: true; id: string }> =>
      decide(writer, async () => {
        const existing = clientId === null ? undefined : await store.newsOfClient(clientId);
        if (existing !== undefined) return { answer: { ok: true, id: existing.id } };
        const id = newId(random);
        const row = { id, clientId, title, text, publishedAt: clock.now(), changedAt: null };
        const line = audit.entry(owner, { action: 'newsPublished', subject: id, detail: { title } });
        return { write: [store.addNews(row), line], answer: { ok: true, id } };
      }),

    /** Corrects news in place: it does not become unread again. */
    change: (owner: Actor, id: string, { title, text }: Texts): Promise<Done | Refusal> =>
      decide<Done | Refusal>(writer, async () => {
        const news = await store.news(id);
        if (news === undefined) return { answer: refuse('notFound') };
        if (news.title === title && news.text === text) return { answer: { ok: true } };
        const line = audit.entry(owner, { action: 'newsChanged', subject: id, detail: { before: news.title, title } });
        return { write: [store.changeNews(id, { title, text, changedAt: clock.now() }), line], answer: { ok: true } };
      }),

    delete: (owner: Actor, id: string): Promise<Done | Refusal> =>
      decide<Done | Refusal>(writer, async () => {
        const news = await store.news(id);
        if (news === undefined) return { answer: refuse('notFound') };
        const line = audit.entry(owner, { action: 'newsDeleted', subject: id, detail: { title: news.title } });
        return { write: [store.deleteNews(id), line], answer: { ok: true } };
      }),
  };
}

export type NewsService = ReturnType<typeof newsService>;
