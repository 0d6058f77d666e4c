import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/server/http';
import { updateSiteFacts } from '../../lib/site-facts';

/** Name, links and free games of the site. The owner changes them rarely. */
export const siteQuery = queryOptions({
  queryKey: ['/api/site'],
  queryFn: async ({ signal }) => {
    const site = await call('GET /api/site', { signal });
    updateSiteFacts(site);
    return site;
  },
  staleTime: 60_000,
  refetchInterval: ({ state }) => (state.error ? 5000 : false),
});
