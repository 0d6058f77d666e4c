import { useEffect, useState } from 'react';

/**
 * Whether a moment has reached its second half, as when the right bar begins to grow.
 * @param count changes with each moment
 * @param afterMs null without a moment: the picture is complete at once
 */
export function useBeat(count: number, afterMs: number | null): boolean {
  const [reached, setReached] = useState<number | null>(null);
  useEffect(() => {
    if (afterMs === null) return;
    const timer = setTimeout(() => setReached(count), afterMs);
    return () => clearTimeout(timer);
  }, [count, afterMs]);
  return afterMs === null || reached === count;
}
