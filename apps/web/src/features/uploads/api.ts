import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage, type ReplyOf } from '../../lib/server/http';

export type OwnUpload = ReplyOf<'GET /api/uploads/files'>[number];

/** How much of one's space is taken. What changes a file makes all below the same key old. */
export const uploadQuotaQuery = queryOptions({
  queryKey: ['/api/uploads'],
  queryFn: ({ signal }) => call('GET /api/uploads', { signal }),
});

export type Order = 'newest' | 'largest';
/** All files, or those that nothing uses. */
export type Which = 'all' | 'unused';

/** Own files with what they are used in, a page at a time. */
export const ownUploadsQuery = (which: Which, order: Order) =>
  infiniteQueryOptions({
    queryKey: [...uploadQuotaQuery.queryKey, 'files', which, order],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/uploads/files', {
        query: { order, unused: which === 'unused' ? '1' : '0', ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: false,
  });
