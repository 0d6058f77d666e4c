import { QueryClient } from '@tanstack/react-query';
import { startWait } from './connection-store';

/** Poll interval. Queries also refetch on focus, are always stale, never retry, and pause in a hidden tab. */
export const refetchMs = 5000;

/** A query client with the product's defaults. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: refetchMs,
        refetchIntervalInBackground: false,
        refetchOnWindowFocus: true,
        staleTime: 0,
        retry: false,
        // The server can run on this laptop, where the browser reports itself offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  followWaits(client);
  return client;
}

/** Counts a query that a page shows as waiting until it has data. A poll replaces data that is on the screen, so it does not count. */
function followWaits(client: QueryClient): void {
  const waits = new Map<string, () => void>();
  client.getQueryCache().subscribe(({ type, query }) => {
    const { data, fetchStatus } = query.state;
    const isShown = type !== 'removed' && query.getObserversCount() > 0;
    const isWaiting = isShown && data === undefined && fetchStatus === 'fetching';
    const endWait = waits.get(query.queryHash);
    if (isWaiting === (endWait !== undefined)) return;
    if (isWaiting) waits.set(query.queryHash, startWait());
    else {
      waits.delete(query.queryHash);
      endWait?.();
    }
  });
}
