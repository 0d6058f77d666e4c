import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage, type ReplyOf } from '../../lib/server/http';

export type OwnUpload = ReplyOf<'GET /api/uploads/files'>[number];

/** How much of the user's quota is used. A mutation invalidates everything below this key. */
export const uploadQuotaQuery = queryOptions({
  queryKey: ['/api/uploads'],
  queryFn: ({ signal }) => call('GET /api/uploads', { signal }),
});

export type Order = 'newest' | 'largest';
/** All files, or only unused ones. */
export type FileFilter = 'all' | 'unused';

/** The user's files with their uses, in pages. */
export const ownUploadsQuery = (which: FileFilter, order: Order) =>
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
