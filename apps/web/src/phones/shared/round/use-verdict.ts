import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { useEffect, useRef, useState } from 'react';
import { RESULT_PAUSE_MS } from '../../../lib/result-pause';

/** A vibration pattern in ms: on, off, on, off, on. */
const SHAKE = [140, 70, 140, 70, 260];

/**
 * The round as the phone shows it: the other team's choice is delayed by the same pause as on the board, so that the phone does not reveal
 * it first. Whether they were fooled stays until an undo, although the board goes on.
 */
export function useVerdict(view: PhoneView): { shown: PhoneView; fooled: PhoneView['fooled'] } {
  const isChosen = view.status === 'chosen';
  const live = useRef(isChosen ? undefined : view);
  const [verdict, setVerdict] = useState<{ fooled: PhoneView['fooled'] } | null>(null);
  const atChoice = useRef(view.fooled);
  useEffect(() => {
    if (!isChosen) live.current = view;
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
  const isHeldBack = isChosen && verdict === null && live.current?.status === 'ready' ? live.current : view;
  return { shown: isHeldBack, fooled: verdict?.fooled };
}
