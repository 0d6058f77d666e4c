import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { callPage } from '../../lib/server/http';
import { type CompletedGame, completedGamesQuery, type GamesPage } from './api';

/** The games after the newest page, as far as they were loaded. */
export interface OlderGames {
  games: readonly CompletedGame[];
  /** Whether the server has more. */
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/**
 * The newest page, which is refetched every few seconds, with the pages after it, which are loaded once.
 * @param newest the current newest rows, and the cursor after them
 */
export function useAllGames(newest: { rows: readonly CompletedGame[]; next: string | null }): OlderGames {
  const older = useInfiniteQuery({
    queryKey: [...completedGamesQuery.queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/completed-games', { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The initial newest page: its games stay in the list when newer ones push them off that page.
    initialData: { pages: [newest as GamesPage], pageParams: [null] },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  const { pages } = older.data;
  const games = useMemo(() => mergePages(newest, pages), [newest, pages]);
  const { fetchNextPage, isFetching } = older;
  const load = useCallback(() => {
    if (!isFetching) void fetchNextPage();
  }, [fetchNextPage, isFetching]);
  return {
    games,
    hasMore: newest.next !== null && older.hasNextPage,
    isLoading: older.isFetchingNextPage,
    hasFailed: older.isFetchNextPageError,
    load,
  };
}

/** Appends the games older than the newest page. A game missing from the newest page was deleted. */
function mergePages(newest: Parameters<typeof useAllGames>[0], pages: readonly GamesPage[]): readonly CompletedGame[] {
  const last = newest.rows.at(-1);
  if (newest.next === null || last === undefined) return newest.rows;
  const isOlder = ({ createdAt, id }: CompletedGame) =>
    createdAt < last.createdAt || (createdAt === last.createdAt && id < last.id);
  return [...newest.rows, ...pages.flatMap(({ rows }) => rows.filter(isOlder))];
}
