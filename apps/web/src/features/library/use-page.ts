import { useState } from 'react';

/** Rows that are drawn at once: more come when asked for, so that thousands of games cost what a screenful does. */
const PAGE = 20;

/**
 * The first rows of a list, and more of them on demand.
 * @param of what the list is; another list begins with its first page again
 */
export function usePage<Row>(rows: readonly Row[], of: string) {
  const [asked, setAsked] = useState({ of, count: PAGE });
  const count = asked.of === of ? asked.count : PAGE;
  return {
    shown: rows.slice(0, count),
    hasMore: rows.length > count,
    more: () => setAsked({ of, count: count + PAGE }),
  };
}
