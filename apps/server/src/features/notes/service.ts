import { limits } from '@lamma/protocol/limits';
import { notesLimits } from '@lamma/protocol/limits/notes';
import type { Note } from '@lamma/protocol/rest/notes';
import type { Writer } from '../../platform/db/database';
import type { Page } from '../../platform/http/answers';
import { type Cursor, pageOfRows } from '../../platform/http/keyset';
import type { Clock } from '../../platform/time/clock';
import type { NoteRow, NotesStore } from './store';

export interface NotesParts {
  store: NotesStore;
  writer: Writer;
  clock: Clock;
}

/** A user's notes: news of the site and answers of the owner. */
export function notesService({ store, writer, clock }: NotesParts) {
  async function unread(userId: string): Promise<number> {
    return store.younger(userId, await store.seenUntil(userId), notesLimits.countedAtMost);
  }

  return {
    /** A page of the notes. @param after where the page before it ended */
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

    /** Marks as read what came up to then. What is still to come is not read beforehand. */
    async see(userId: string, until: number): Promise<{ ok: true; unread: number }> {
      await writer.write([store.see(userId, Math.min(until, clock.now()))]);
      return { ok: true, unread: await unread(userId) };
    },
  };
}

export type NotesService = ReturnType<typeof notesService>;

function view({ id, at, title, text, type, asked }: NoteRow, seenUntil: number): Note {
  const note = { id, text, at, unread: at > seenUntil };
  return type === null
    ? { kind: 'news', title: title ?? '', ...note }
    : { kind: 'answer', type, feedback: asked ?? '', ...note };
}
