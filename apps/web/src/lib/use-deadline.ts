import { useEffect, useState } from 'react';

/**
 * Whole seconds until a deadline, rounded up; null without one. Its only timer fires when the shown number changes, so that all screens
 * change at the same time and no interval runs.
 * @param at the deadline by the server's clock, epoch ms
 * @param now the server's time, epoch ms; must be a stable function
 */
export function useSecondsLeft(at: number, now: () => number): number;
export function useSecondsLeft(at: number | null | undefined, now: () => number): number | null;
export function useSecondsLeft(at: number | null | undefined, now: () => number): number | null {
  const [, render] = useState({});
  const shown = at ? Math.max(0, Math.ceil((at - now()) / 1000)) : null;
  // Each render sets the timer for the next second.
  useEffect(() => {
    if (!at || !shown) return;
    // If the second has passed since the render, the wait is negative, and the timer still renders again.
    const timer = setTimeout(() => render({}), at - now() - (shown - 1) * 1000);
    return () => clearTimeout(timer);
  });
  return shown;
}

/**
 * Whether this time has come by the server's clock; false without a time. Renders again when it comes.
 * @param now the server's time, epoch ms; must be a stable function
 */
export function useIsPast(at: number | null | undefined, now: () => number): boolean {
  const [, render] = useState({});
  const isPast = at !== null && at !== undefined && at <= now();
  // Each render sets the timer again, because the previous timer might have fired a little early.
  useEffect(() => {
    if (at === null || at === undefined || isPast) return;
    // If the time has come since the render, the wait is negative, and the timer still renders again.
    const timer = setTimeout(() => render({}), at - now());
    return () => clearTimeout(timer);
  });
  return isPast;
}
