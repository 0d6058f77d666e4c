import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { useEffect, useRef, useState } from 'react';
import { RESULT_PAUSE_MS } from '../../../lib/result-pause';

/** A vibration pattern in ms: on, off, on, off, on. */
const SHAKE = [140, 70, 140, 70, 260];

/**
 * The round as the phone shows it. The other team's choice is delayed by the same pause as on the board, so that the phone does not reveal it
 * first. `fooled` stays until an undo, even when the board continues.
 */
export function useVerdict(view: PhoneView): { shown: PhoneView; fooled: PhoneView['fooled'] } {
  const isChosen = view.status === 'chosen';
  const lastOpen = useRef(isChosen ? undefined : view);
  const [verdict, setVerdict] = useState<{ fooled: PhoneView['fooled'] } | null>(null);
  const atChoice = useRef(view.fooled);
  useEffect(() => {
    if (!isChosen) lastOpen.current = view;
    else if (view.fooled !== undefined) atChoice.current = view.fooled;
  }, [isChosen, view]);
  useEffect(() => {
    if (!isChosen) return undefined;
    const timer = setTimeout(() => {
      const fooled = atChoice.current;
      setVerdict({ fooled });
      if (fooled !== undefined && typeof navigator.vibrate === 'function') navigator.vibrate(SHAKE);
    }, RESULT_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      setVerdict(null);
      atChoice.current = undefined;
    };
  }, [isChosen]);
  const shown = isChosen && verdict === null && lastOpen.current?.status === 'ready' ? lastOpen.current : view;
  return { shown, fooled: verdict?.fooled };
}
