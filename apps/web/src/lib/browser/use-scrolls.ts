import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** One pixel of tolerance for rounding. */
const holdsMore = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;

/** Whether a box overflows. A scrolling box must be focusable by keyboard. */
export function useScrolls(box: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  // The content may change with any render.
  useLayoutEffect(() => {
    if (box.current !== null) setScrolls(holdsMore(box.current));
  });
  // The size may change without a render.
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
