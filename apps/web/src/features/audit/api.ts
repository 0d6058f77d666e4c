import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage, type ReplyOf } from '../../lib/server/http';

export type AuditLine = ReplyOf<'GET /api/admin/audit'>[number];

/** The owner's audit log, newest first, paginated. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['/api/admin/audit'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/admin/audit', { query: pageParam === null ? {} : { after: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: false,
});
