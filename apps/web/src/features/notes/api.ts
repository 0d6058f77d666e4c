import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage, type ReplyOf } from '../../lib/server/http';

export type Note = ReplyOf<'GET /api/notes'>[number];
export type News = ReplyOf<'GET /api/admin/news'>[number];

/** How many notes are unread, up to 100. */
export const unreadNotesQuery = queryOptions({
  queryKey: ['/api/notes/unread'],
  queryFn: ({ signal }) => call('GET /api/notes/unread', { signal }),
});

/** News of the site and replies to the user's messages, newest first. */
export const notesQuery = infiniteQueryOptions({
  queryKey: ['/api/notes'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/notes', { query: pageParam === null ? {} : { after: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

/** The owner's news, newest first. */
export const newsQuery = infiniteQueryOptions({
  queryKey: ['/api/admin/news'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/admin/news', { query: pageParam === null ? {} : { after: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});
