import { useLayoutEffect } from 'react';

type Mark = 'board' | 'dialog' | 'strip' | 'toast-aside';

const counts = new Map<Mark, number>();

function add(name: Mark, change: 1 | -1): void {
  const count = (counts.get(name) ?? 0) + change;
  counts.set(name, count);
  document.documentElement.toggleAttribute(`data-with-${name}`, count > 0);
}

/**
 * Sets `data-with-…` on the html element while it is mounted, for style rules of elements elsewhere in the document. The selector
 * `html:has(…)` would do the same, but with it a browser computes the style of the whole page again whenever an element is inserted.
 */
export function PageMark({ name }: { name: Mark }): null {
  useLayoutEffect(() => {
    add(name, 1);
    return () => add(name, -1);
  }, [name]);
  return null;
}
