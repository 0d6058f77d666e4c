import { useEffect, useState } from 'react';
import { serverNow } from './game-store';

/** How often the shown second is looked after; it changes at most this much late. */
const LOOK_MS = 200;

const secondsUntil = (deadlineAt: number) => Math.max(0, Math.ceil((deadlineAt - serverNow()) / 1000));

/** Whole seconds until a deadline by the server's clock, rounded up; null without one. */
export function useSecondsLeft(deadlineAt: number | undefined): number | null {
  const [seconds, setSeconds] = useState(() => (deadlineAt === undefined ? null : secondsUntil(deadlineAt)));
  useEffect(() => {
    if (deadlineAt === undefined) {
      setSeconds(null);
      return;
    }
    const look = () => setSeconds(secondsUntil(deadlineAt));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [deadlineAt]);
  return seconds;
}
