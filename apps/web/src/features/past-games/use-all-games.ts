import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { callPage } from '../../lib/server/http';
import { type CompletedGame, completedGamesQuery, type GamesPage } from './api';

/** The games after the newest page, as far as somebody has asked for them. */
export interface OlderGames {
  games: readonly CompletedGame[];
  /** Whether the server has more than these. */
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/**
 * The newest page, which is read again every few seconds, with the pages after it, which are read once.
 * @param newest the rows that are newest now, and what asks for those after them
 */
export function useAllGames(newest: { rows: readonly CompletedGame[]; next: string | null }): OlderGames {
  const older = useInfiniteQuery({
    queryKey: [...completedGamesQuery.queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/completed-games', { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What the list began with: games that newer ones have pushed off the newest page stay known.
    initialData: { pages: [newest as GamesPage], pageParams: [null] },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  const { pages } = older.data;
  const games = useMemo(() => joined(newest, pages), [newest, pages]);
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

/** What is behind the newest page follows it; what is gone from among the newest is gone. */
function joined(newest: Parameters<typeof useAllGames>[0], pages: readonly GamesPage[]): readonly CompletedGame[] {
  const last = newest.rows.at(-1);
  if (newest.next === null || last === undefined) return newest.rows;
  const isBehind = ({ createdAt, id }: CompletedGame) =>
    createdAt < last.createdAt || (createdAt === last.createdAt && id < last.id);
  return [...newest.rows, ...pages.flatMap(({ rows }) => rows.filter(isBehind))];
}
