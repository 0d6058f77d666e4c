import { type RefObject, useEffect, useState } from 'react';

export interface HiddenEnds {
  start: boolean;
  end: boolean;
}

/** How much of an end has to be seen: less than all of it, for parts of pixels. */
const SEEN = 0.95;

/** Which ends of a line that scrolls lie beyond its edges: its first or its last child is not seen whole. */
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
