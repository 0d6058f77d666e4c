import { useEffect, useState } from 'react';
import { Button } from '../../ui/buttons/button';
import styles from './more-games.module.css';
import { pastGamesTexts } from './texts.ar';
import type { OlderGames } from './use-all-games';

/** Rows rendered at first, and added on request, so that thousands of games do not slow the page down. */
const PAGE_SIZE = 20;

/**
 * The first rows of a list, and more on demand: first the loaded ones, then those on the server.
 * @param listId identifies the list: when it changes, the first page is shown again
 * @param shouldLoadAll loads all pages, because a match may be anywhere
 */
export function usePagedRows<Row>(rows: readonly Row[], listId: string, older: OlderGames, shouldLoadAll = false) {
  const [pages, setPages] = useState({ listId, count: PAGE_SIZE });
  const count = pages.listId === listId ? pages.count : PAGE_SIZE;
  const { games, hasMore, hasFailed, load } = older;
  const needsMore = hasMore && (shouldLoadAll || rows.length < count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every loaded page, which may not be enough.
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
  older: OlderGames;
  /** Whether there are more rows to show. */
  hasMore: boolean;
  onMore: () => void;
}

/** Below a list: a button for more, a loading text, or an error. */
export function MoreGamesButton({ older, hasMore, onMore }: MoreGamesButtonProps) {
  if (!hasMore) return null;
  return (
    <>
      {older.hasFailed ? (
        <p className={styles.failed} role="alert">
          {pastGamesTexts.moreFailed}
        </p>
      ) : null}
      <Button size="sm" busy={older.isLoading} onClick={onMore}>
        {older.hasFailed ? pastGamesTexts.moreAgain : pastGamesTexts.more}
      </Button>
    </>
  );
}
