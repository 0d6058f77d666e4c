import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callPage, type ReplyOf } from '../../../lib/server/http';

export type CodeBatch = ReplyOf<'GET /api/admin/codes/:batchId'>;
export type ListedCode = ReplyOf<'GET /api/admin/codes/:batchId/codes'>[number];

const KEY = '/api/admin/codes';
const pageAfter = (after: string | null) => (after === null ? {} : { after });

/** Batches, newest first, paginated. */
export const batchesQuery = infiniteQueryOptions({
  queryKey: [KEY, 'batches'],
  queryFn: ({ pageParam, signal }) => callPage('GET /api/admin/codes', { query: pageAfter(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: false,
});

export const batchQuery = (batchId: string) =>
  queryOptions({
    queryKey: [KEY, batchId],
    queryFn: ({ signal }) => call('GET /api/admin/codes/:batchId', { params: { batchId }, signal }),
    refetchInterval: false,
  });

/** The codes of a batch in order, paginated. */
export const batchCodesQuery = (batchId: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, batchId, 'codes'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/codes/:batchId/codes', { params: { batchId }, query: pageAfter(pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: false,
  });

/** Invalidates all queries about codes. */
export function invalidateCodes(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [KEY] });
}
