import { useEffect, useRef, useState } from 'react';

/** How long the end of a round stays on the phone before it says whose turn it is. */
const END_MS = 4000;

/** In ms: on, off, on. */
const BUZZ = [200, 90, 200];

/**
 * Whether the round is on the phone: while its team has the token, and for a moment after a choice.
 * @param hasToken the phone's seat has the token of the round that is shown
 */
export function useRoundShown(hasToken: boolean, isChosen: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false);
  const had = useRef(false);
  useEffect(() => {
    const hasEnded = had.current && !hasToken;
    had.current = hasToken;
    setIsHeld(hasEnded);
    if (!hasEnded) return undefined;
    const timer = setTimeout(() => setIsHeld(false), END_MS);
    return () => clearTimeout(timer);
  }, [hasToken]);
  return hasToken || (isHeld && isChosen);
}

/**
 * Whether a round has just come that this phone did not open with: the phone shakes, and its picture shows. A new code of the same question comes
 * without them, because somebody may be typing.
 * @param first the round that the page was opened with
 */
export function useCall(token: string | undefined, first: string | undefined): boolean {
  const [called, setCalled] = useState<string | null>(null);
  const opened = useRef(first);
  const had = useRef<string>(undefined);
  useEffect(() => {
    const isRenewed = had.current !== undefined;
    had.current = token;
    if (token === undefined || token === opened.current || isRenewed) return;
    setCalled(token);
    if (typeof navigator.vibrate === 'function') navigator.vibrate(BUZZ);
  }, [token]);
  return called !== null && called === token;
}
