import { useEffect, useState } from 'react';

/** Fast loads show no skeleton, which would flicker. */
const skeletonDelayMs = 300;

/** Returns false until the time has passed, then true. */
export function useDelayed(delayMs: number = skeletonDelayMs): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return passed;
}
