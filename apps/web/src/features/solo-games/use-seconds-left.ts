import { useEffect, useState } from 'react';
import { serverNow } from './solo-store';

/** How often the shown second is looked after; it changes at most this much late. */
const LOOK_MS = 200;

const secondsUntil = (at: number | null) => (at === null ? null : Math.max(0, Math.ceil((at - serverNow()) / 1000)));

/** Whole seconds until a moment by the server's clock, rounded up; null without one. */
export function useSecondsLeft(at: number | null): number | null {
  const [shown, setShown] = useState(() => ({ at, seconds: secondsUntil(at) }));
  useEffect(() => {
    const look = () =>
      setShown((last) => {
        const seconds = secondsUntil(at);
        return last.at === at && last.seconds === seconds ? last : { at, seconds };
      });
    look();
    if (at === null) return;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [at]);
  // The first drawing after a change does not show what was left of another moment.
  return shown.at === at ? shown.seconds : secondsUntil(at);
}
