import { QueryClient } from '@tanstack/react-query';

/** Poll interval. Queries also refetch on focus, are always stale, never retry, and pause in a hidden tab. */
export const refetchMs = 5000;

/** A query client with the product's defaults. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
