import { limits } from '@lamma/protocol/limits';
import { notesLimits } from '@lamma/protocol/limits/notes';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { News, Note } from '@lamma/protocol/rest/notes';
import type { Actor } from '../../platform/actor';
import type { Writer } from '../../platform/db/database';
import { decide } from '../../platform/db/decide';
import { type Cursor, pageOfRows, readCursor } from '../../platform/http/keyset';
import type { Handlers, Page } from '../../platform/http/routes';
import { newId, type Random } from '../../platform/secrets/random';
import type { Clock } from '../../platform/time/clock';
import type { AuditService } from '../audit/service';
import type { NewsRow, NoteRow, NotesStore } from './store';

export interface NotesParts {
  store: NotesStore;
  writer: Writer;
  clock: Clock;
}

/** A user's notes: the owner's news and the owner's replies to their messages. */
export function notesService({ store, writer, clock }: NotesParts) {
  async function unread(userId: string): Promise<number> {
    return store.countNewer(userId, await store.seenUntil(userId), notesLimits.countedAtMost);
  }

  return {
    /** A page of the notes, newest first. @param after cursor of the previous page's last note */
    async page(userId: string, after: Cursor | undefined): Promise<Page<Note[]>> {
      const seenUntil = await store.seenUntil(userId);
      const rows = await store.page(userId, limits.listPage + 1, after);
      return pageOfRows(
        rows,
        limits.listPage,
        (row) => view(row, seenUntil),
        (row) => row,
      );
    },

    unread,

    /** Marks notes up to `until` as read. A time in the future is reduced to the current time, so that later notes stay unread. */
    async markRead(userId: string, until: number): Promise<{ ok: true; unread: number }> {
      await writer.write([store.markRead(userId, Math.min(until, clock.now()))]);
      return { ok: true, unread: await unread(userId) };
    },
  };
}

type NotesService = ReturnType<typeof notesService>;

function view({ id, at, title, text, type, asked }: NoteRow, seenUntil: number): Note {
  const note = { id, text, at, unread: at > seenUntil };
  return type === null
    ? { kind: 'news', title: title ?? '', ...note }
    : { kind: 'answer', type, feedback: asked ?? '', ...note };
}

interface NewsParts {
  store: NotesStore;
  writer: Writer;
  clock: Clock;
  random: Random;
  audit: AuditService;
}

type Texts = Pick<NewsRow, 'title' | 'text'>;
type Done = { ok: true };

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

    /** Corrects published news. It does not become unread again. */
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

type NewsService = ReturnType<typeof newsService>;

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
