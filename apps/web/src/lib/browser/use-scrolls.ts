import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** A pixel may be lost where parts of pixels are rounded. */
const holdsMore = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;

/** Whether a box holds more than it shows. Then it scrolls, and must be reachable by keyboard. */
export function useScrolls(box: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  // What it holds may have changed.
  useLayoutEffect(() => {
    if (box.current !== null) setScrolls(holdsMore(box.current));
  });
  // So may its room: the window's, or what stands beside it.
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setScrolls(holdsMore(entry.target));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return scrolls;
}
