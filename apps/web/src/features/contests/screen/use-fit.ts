import { type RefObject, useLayoutEffect } from 'react';

/** The sizes of type that are tried, as shares of the usual one. */
const SIZES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

/**
 * Makes the type of a part smaller (`--fit`) until all of its question is in view: nobody can scroll a projector.
 * @param shown changes with what the part shows
 */
export function useFit(part: RefObject<HTMLElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides how much room it takes
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return;
    const takeSize = () => {
      for (const size of SIZES) {
        element.style.setProperty('--fit', String(size));
        if (hasRoom(element)) return;
      }
    };
    takeSize();
    window.addEventListener('resize', takeSize);
    // Other fonts take other room.
    document.fonts?.addEventListener('loadingdone', takeSize);
    return () => {
      window.removeEventListener('resize', takeSize);
      document.fonts?.removeEventListener('loadingdone', takeSize);
    };
  }, [part, shown]);
}

/** Whether neither the part nor its question is cut. Where the page scrolls, as on a phone, there is room for all. */
function hasRoom(part: HTMLElement): boolean {
  const question = part.querySelector('h2');
  if (question === null || getComputedStyle(question).overflowY === 'visible') return true;
  return [part, question].every(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1);
}
