import { useEffect, useRef, useState } from 'react';

/** How long the end of a round is shown before the phone says whose turn it is. */
const END_MS = 4000;

/** A vibration pattern in ms: on, off, on. */
const BUZZ = [200, 90, 200];

/**
 * Whether the round is shown: while the phone's seat has the token of the round, and then for `END_MS` if the other team has chosen.
 * @param hasToken whether the phone's seat has the token of the round
 */
export function useRoundShown(hasToken: boolean, isOptionChosen: boolean): boolean {
  const [isLingering, setIsLingering] = useState(false);
  const hadToken = useRef(false);
  useEffect(() => {
    const hasEnded = hadToken.current && !hasToken;
    hadToken.current = hasToken;
    setIsLingering(hasEnded);
    if (!hasEnded) return undefined;
    const timer = setTimeout(() => setIsLingering(false), END_MS);
    return () => clearTimeout(timer);
  }, [hasToken]);
  return hasToken || (isLingering && isOptionChosen);
}

/**
 * Whether a round has just arrived without a scan: the phone then vibrates and shows `RoundAnnouncement`. A renewed
 * code of the same question does not count, because somebody might be typing.
 * @param openedToken the token of the round that the page was opened with; later values are ignored
 */
export function useHasRoundArrived(token: string | undefined, openedToken: string | undefined): boolean {
  const [arrivedToken, setArrivedToken] = useState<string | null>(null);
  const opened = useRef(openedToken);
  const previousToken = useRef<string>(undefined);
  useEffect(() => {
    const isRenewed = previousToken.current !== undefined;
    previousToken.current = token;
    if (token === undefined || token === opened.current || isRenewed) return;
    setArrivedToken(token);
    if (typeof navigator.vibrate === 'function') navigator.vibrate(BUZZ);
  }, [token]);
  return arrivedToken !== null && arrivedToken === token;
}
