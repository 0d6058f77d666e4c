import { limits } from '@lamma/protocol/limits';
import { notesLimits } from '@lamma/protocol/limits/notes';
import type { Note } from '@lamma/protocol/rest/notes';
import type { Writer } from '../../platform/db/database';
import { type Cursor, pageOfRows } from '../../platform/http/keyset';
import type { Page } from '../../platform/http/routes';
import type { Clock } from '../../platform/time/clock';
import type { NoteRow, NotesStore } from './store';

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

    /** Marks notes up to `until` as read. A time in the future is cut to now, so that later notes are still unread. */
    async markRead(userId: string, until: number): Promise<{ ok: true; unread: number }> {
      await writer.write([store.markRead(userId, Math.min(until, clock.now()))]);
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
