import * as z from 'zod';
import { clientUuid, epochMs, opaqueId, pageQuery, paragraph, requestedId, sentence } from '../fields/fields';
import { notesLimits } from '../limits/notes';
import { notesMessages } from '../messages/notes';
import { endpoint } from './endpoint';
import { feedbackType } from './feedback';

const noteFields = { id: opaqueId, text: z.string(), at: epochMs, unread: z.boolean() };

/** An entry of a user's notes: news of the site, or the owner's reply to a message. */
export const note = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('news'), title: z.string(), ...noteFields }),
  z.object({
    kind: z.literal('answer'),
    type: feedbackType,
    /** The user's message to which the owner replies. */
    feedback: z.string(),
    ...noteFields,
  }),
]);
export type Note = z.infer<typeof note>;

const count = z.number().int().min(0).max(notesLimits.countedAtMost);

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/notes',
  who: 'user',
  summary: "News of the site and answers to the caller's messages, newest first; 50 a page",
  query: pageQuery,
  paged: true,
  reply: z.array(note),
});

export const countUnreadNotes = endpoint({
  method: 'GET',
  path: '/api/notes/unread',
  who: 'user',
  summary: 'Number of unread notes, counted up to 100',
  reply: z.object({ unread: count }),
});

export const readNotes = endpoint({
  method: 'PUT',
  path: '/api/notes/seen',
  who: 'user',
  summary: 'Marks all notes up to this time as read; never moves the mark back',
  body: z.object({ until: epochMs.max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({ ok: z.literal(true), unread: count }),
});

export const news = z.object({
  id: opaqueId,
  title: z.string(),
  text: z.string(),
  publishedAt: epochMs,
  /** When the news was last corrected. */
  changedAt: epochMs.nullable(),
});
export type News = z.infer<typeof news>;

const newsTexts = {
  title: sentence(notesLimits.newsTitle, notesMessages.newsTitleNeeded, notesMessages.newsTitleTooLong),
  text: paragraph(notesLimits.newsText, notesMessages.newsTextNeeded, notesMessages.newsTextTooLong),
};
const params = z.object({ id: requestedId });
const okReply = z.object({ ok: z.literal(true) });

export const listNews = endpoint({
  method: 'GET',
  path: '/api/admin/news',
  who: 'owner',
  summary: 'Published news, newest first; 50 a page',
  query: pageQuery,
  paged: true,
  reply: z.array(news),
});

export const publishNews = endpoint({
  method: 'POST',
  path: '/api/admin/news',
  who: 'owner',
  summary: 'Publishes news to all users; a retry with the same `clientId` publishes nothing',
  body: z.object({ ...newsTexts, clientId: clientUuid.nullish() }),
  reply: z.object({ ok: z.literal(true), id: opaqueId }),
});

export const changeNews = endpoint({
  method: 'PUT',
  path: '/api/admin/news/:id',
  who: 'owner',
  summary: 'Corrects news in place; it does not become unread again',
  params,
  body: z.object(newsTexts),
  reply: okReply,
});

export const deleteNews = endpoint({
  method: 'DELETE',
  path: '/api/admin/news/:id',
  who: 'owner',
  summary: 'Deletes news from the notes of all users',
  params,
  reply: okReply,
});
