import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/server/http';

/** The operator's links. They change with a restart of the server, so they are read once. */
export const siteQuery = queryOptions({
  queryKey: ['/api/site'],
  queryFn: ({ signal }) => call('GET /api/site', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.error ? 5000 : false),
});
