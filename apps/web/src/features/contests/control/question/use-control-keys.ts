import { useEffect, useRef } from 'react';

interface Keys {
  next: () => void;
  previous: () => void;
  turnClock: () => void;
  toggleAnswer: () => void;
}

/** Where keys write or press something themselves. */
const TYPING = 'input, textarea, select';
const PRESSING = 'button, a, summary, [role="switch"]';

/**
 * The contest by keyboard: left is next, as Arabic is read; right is previous, space stops the clock, A shows the answer.
 * @param isOff something stands over the page
 */
export function useControlKeys(keys: Keys, isOff: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (isOff) return;
    function handleKey(event: KeyboardEvent): void {
      const { target } = event;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      const isOnControl = target instanceof Element && target.closest(PRESSING) !== null;
      const { next, previous, turnClock, toggleAnswer } = latest.current;
      const doings: Readonly<Record<string, () => void>> = {
        ArrowLeft: next,
        ArrowRight: previous,
        ...(isOnControl ? {} : { Space: turnClock }),
        KeyA: toggleAnswer,
      };
      const doing = doings[event.code];
      if (doing === undefined) return;
      event.preventDefault();
      doing();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isOff]);
}
