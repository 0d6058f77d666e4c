import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { callPage } from '../../lib/server/http';
import { Button } from '../../ui/buttons/button';
import { type CompletedGame, completedGamesQuery, type GamesPage } from './api';
import styles from './more-games.module.css';
import { pastGamesTexts } from './texts.ar';

/** All games loaded so far, newest first, and the loading of further pages. */
interface LoadedGames {
  games: readonly CompletedGame[];
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/**
 * The newest page, which is refetched every few seconds, and the pages after it, which are loaded once.
 * @param newest the current newest rows, and the cursor after them
 */
export function useAllGames(newest: { rows: readonly CompletedGame[]; next: string | null }): LoadedGames {
  const query = useInfiniteQuery({
    queryKey: [...completedGamesQuery.queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/completed-games', { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The initial newest page: its games stay in the list when newer games push them off that page.
    initialData: { pages: [newest as GamesPage], pageParams: [null] },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  const { pages } = query.data;
  const games = useMemo(() => mergePages(newest, pages), [newest, pages]);
  const { fetchNextPage, isFetching } = query;
  const load = useCallback(() => {
    if (!isFetching) void fetchNextPage();
  }, [fetchNextPage, isFetching]);
  return {
    games,
    hasMore: newest.next !== null && query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    hasFailed: query.isFetchNextPageError,
    load,
  };
}

/** The newest page and the loaded games older than it. A loaded game that is not older and not on the newest page was deleted. */
function mergePages(newest: Parameters<typeof useAllGames>[0], pages: readonly GamesPage[]): readonly CompletedGame[] {
  const last = newest.rows.at(-1);
  if (newest.next === null || last === undefined) return newest.rows;
  const isOlder = ({ createdAt, id }: CompletedGame) =>
    createdAt < last.createdAt || (createdAt === last.createdAt && id < last.id);
  return [...newest.rows, ...pages.flatMap(({ rows }) => rows.filter(isOlder))];
}

/** Rows rendered at first, and added on request, so that thousands of games do not slow the page down. */
const PAGE_SIZE = 20;

/**
 * The first rows of a list, and more on demand: first the loaded rows, then further pages of the server.
 * @param listId identifies the list: when it changes, the first page is shown again
 * @param shouldLoadAll loads all pages, because a match can be on any page
 */
export function usePagedRows<Row>(rows: readonly Row[], listId: string, loaded: LoadedGames, shouldLoadAll = false) {
  const [pages, setPages] = useState({ listId, count: PAGE_SIZE });
  const count = pages.listId === listId ? pages.count : PAGE_SIZE;
  const { games, hasMore, hasFailed, load } = loaded;
  const needsMore = hasMore && (shouldLoadAll || rows.length < count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every loaded page, because one page may not be enough
  useEffect(() => {
    if (needsMore && !hasFailed) load();
  }, [needsMore, hasFailed, load, games]);
  return {
    shown: rows.slice(0, count),
    hasMore: rows.length > count || hasMore,
    more: () => {
      if (hasFailed) load();
      else setPages({ listId, count: count + PAGE_SIZE });
    },
  };
}

interface MoreGamesButtonProps {
  loaded: LoadedGames;
  /** Whether there are more rows to show. */
  hasMore: boolean;
  onMore: () => void;
}

/** Below a list: a button for more rows, which is busy while they load, and an error after a failure. */
export function MoreGamesButton({ loaded, hasMore, onMore }: MoreGamesButtonProps) {
  if (!hasMore) return null;
  return (
    <>
      {loaded.hasFailed ? (
        <p className={styles.failed} role="alert">
          {pastGamesTexts.moreFailed}
        </p>
      ) : null}
      <Button size="sm" busy={loaded.isLoading} onClick={onMore}>
        {loaded.hasFailed ? pastGamesTexts.moreAgain : pastGamesTexts.more}
      </Button>
    </>
  );
}
