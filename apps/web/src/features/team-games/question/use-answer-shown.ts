import type { GameView } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { useEffect, useState } from 'react';

/** Whether the answer is shown: 500 ms after the reveal on any screen. A screen that opens later shows it at once. */
export function useAnswerShown(view: GameView): boolean {
  const asked = isRevealed(view) ? (view.openQuestion?.id ?? null) : null;
  // An answer revealed before this screen opened has no delay.
  const [shownFor, setShownFor] = useState(asked);
  useEffect(() => {
    if (asked === null || shownFor === asked) return;
    const timer = setTimeout(() => setShownFor(asked), limits.revealDelayMs);
    return () => clearTimeout(timer);
  }, [asked, shownFor]);
  useEffect(() => {
    if (asked === null) setShownFor(null);
  }, [asked]);
  return asked !== null && shownFor === asked && view.openQuestion?.correctAnswer !== undefined;
}

/** Whether the answer of the open question was revealed, on any screen. */
export function isRevealed({ openQuestion, revealed }: GameView): boolean {
  return openQuestion !== null && revealed.includes(openQuestion.id);
}
