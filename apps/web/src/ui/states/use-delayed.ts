import { useEffect, useState } from 'react';

/** Waits this long before it shows that something is loading: what comes sooner should not flicker. */
const skeletonDelayMs = 300;

/** False at first, true once the time has passed. */
export function useDelayed(delayMs: number = skeletonDelayMs): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return passed;
}
