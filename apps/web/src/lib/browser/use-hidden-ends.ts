import { type RefObject, useEffect, useState } from 'react';

export interface HiddenEnds {
  start: boolean;
  end: boolean;
}

/** The visible share from which an end counts as seen: below 1 because of subpixel rounding. */
const SEEN = 0.95;

/** Tells whether the first or the last child of a scrolling row is cut off. */
export function useHiddenEnds(line: RefObject<HTMLElement | null>): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>({ start: false, end: false });
  useEffect(() => {
    const root = line.current;
    if (root === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const isHidden = intersectionRatio < SEEN;
          setHidden((before) => ({
            start: target === root.firstElementChild ? isHidden : before.start,
            end: target === root.lastElementChild ? isHidden : before.end,
          }));
        }
      },
      { root, threshold: SEEN },
    );
    for (const end of new Set([root.firstElementChild, root.lastElementChild])) if (end !== null) observer.observe(end);
    return () => observer.disconnect();
  }, [line]);
  return hidden;
}
