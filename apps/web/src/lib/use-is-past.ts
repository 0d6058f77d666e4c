import { useEffect, useState } from 'react';

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
