import type { SoloClient } from '@lamma/sync/solo-client';
import { useEffect, useState } from 'react';

/** How often the shown second is looked after; it changes at most this much late. */
const LOOK_MS = 200;

/** Whole seconds until a deadline by the server's clock, rounded up, whatever the phone's own says; null without one. */
export function useSecondsLeft(clock: SoloClient['clock'], deadlineAt: number | null): number | null {
  const left = () => (deadlineAt === null ? null : Math.max(0, Math.ceil((deadlineAt - clock.now()) / 1000)));
  const [, setLooked] = useState(left);
  useEffect(() => {
    if (deadlineAt === null) return;
    const timer = setInterval(() => setLooked(Math.max(0, Math.ceil((deadlineAt - clock.now()) / 1000))), LOOK_MS);
    return () => clearInterval(timer);
  }, [clock, deadlineAt]);
  return left();
}
