import { useEffect, useState } from 'react';
import type { OlderGames } from './use-all-games';

/** Rows that are drawn at once: more come when asked for, so that thousands of games cost what a screenful does. */
const PAGE = 20;

/**
 * The first rows of a list, and more of them on demand: of those that are known, then of those that the server has.
 * @param of what the list is; another list begins with its first page again
 * @param wantsAll whether what is looked for may be anywhere in the list
 */
export function usePage<Row>(rows: readonly Row[], of: string, older: OlderGames, wantsAll = false) {
  const [asked, setAsked] = useState({ of, count: PAGE });
  const count = asked.of === of ? asked.count : PAGE;
  const { games, hasMore, hasFailed, load } = older;
  const wants = hasMore && (wantsAll || rows.length < count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that has come may not be enough.
  useEffect(() => {
    if (wants && !hasFailed) load();
  }, [wants, hasFailed, load, games]);
  return {
    shown: rows.slice(0, count),
    hasMore: rows.length > count || hasMore,
    more: () => {
      if (hasFailed) load();
      else setAsked({ of, count: count + PAGE });
    },
  };
}
