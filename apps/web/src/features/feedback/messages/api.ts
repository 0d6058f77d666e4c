import type { FeedbackType } from '@lamma/protocol/rest/feedback';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage, type ReplyOf } from '../../../lib/server/http';

export type Message = ReplyOf<'GET /api/admin/feedback'>[number];
export type { FeedbackType };

const LIST = '/api/admin/feedback';
/** The prefix of all queries of messages. */
export const messageListsKey = [LIST];

/** New or handled messages, of one type or of both, newest first. */
export const messagesQuery = (state: 'new' | 'handled', type: FeedbackType | null) =>
  infiniteQueryOptions({
    queryKey: [LIST, state, type],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/feedback', {
        query: {
          state,
          ...(type === null ? {} : { type }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** How many messages are not handled, up to 100. */
export const waitingMessagesQuery = queryOptions({
  queryKey: ['/api/admin/feedback/count'],
  queryFn: ({ signal }) => call('GET /api/admin/feedback/count', { signal }),
});
