import { useEffect, useState } from 'react';

/**
 * Whether a moment of the server's time has come; false without one. Renders again at that moment.
 * @param now the server's time, epoch ms; must be a stable function
 */
export function useIsPast(at: number | null | undefined, now: () => number): boolean {
  const [renders, setRenders] = useState(0);
  const left = at === null || at === undefined ? null : at - now();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render sets the timer again if the last one fired a little early
  useEffect(() => {
    if (at === null || at === undefined) return;
    const wait = at - now();
    if (wait <= 0) return;
    const timer = setTimeout(() => setRenders((times) => times + 1), wait);
    return () => clearTimeout(timer);
  }, [at, now, renders]);
  return left !== null && left <= 0;
}
