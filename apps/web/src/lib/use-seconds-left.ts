import { useEffect, useState } from 'react';

/**
 * Whole seconds until a deadline, rounded up; null without one. Its only timer fires when the shown number changes, so that all screens change
 * together and nothing runs at rest.
 * @param at the deadline by the server's clock, epoch ms
 * @param now the server's time, epoch ms; must be a stable function
 */
export function useSecondsLeft(at: number, now: () => number): number;
export function useSecondsLeft(at: number | null | undefined, now: () => number): number | null;
export function useSecondsLeft(at: number | null | undefined, now: () => number): number | null {
  const [renders, setRenders] = useState(0);
  const shown = at === null || at === undefined ? null : Math.max(0, Math.ceil((at - now()) / 1000));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render sets the timer for the next second
  useEffect(() => {
    if (at === null || at === undefined || shown === null || shown === 0) return;
    // The second may have passed since the render, and without a timer nothing would render again.
    const left = at - now() - (shown - 1) * 1000;
    const timer = setTimeout(() => setRenders((times) => times + 1), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [at, now, shown, renders]);
  return shown;
}
