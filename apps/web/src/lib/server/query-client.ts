import { QueryClient } from '@tanstack/react-query';

/** How all queries read: every 5 seconds and on focus, never fresh, never retried, standing in a hidden tab. */
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
        // A server on the same laptop answers although the browser calls itself offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
