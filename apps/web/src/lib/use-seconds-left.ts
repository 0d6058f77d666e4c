import { useEffect, useState } from 'react';

/** Interval of the check: a shown second changes at most this much late. */
const LOOK_MS = 200;

/**
 * Whole seconds until a deadline, rounded up; null without one.
 * @param at the deadline by the server's clock, epoch ms
 * @param now the server's time, epoch ms; must be a stable function
 */
export function useSecondsLeft(at: number | null | undefined, now: () => number): number | null {
  const [, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setSeconds(secondsUntil(at, now));
    look();
    if (at === null || at === undefined) return;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [at, now]);
  // Computed, not the state: the first render after a new deadline would show the old one's seconds.
  return secondsUntil(at, now);
}

function secondsUntil(at: number | null | undefined, now: () => number): number | null {
  return at === null || at === undefined ? null : Math.max(0, Math.ceil((at - now()) / 1000));
}
