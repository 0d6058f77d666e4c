import type { GameView } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { useEffect, useState } from 'react';

/** Whether the answer is shown: 500 ms after the reveal on any screen. A screen that opens later shows it at once. */
export function useAnswerShown(view: GameView): boolean {
  const revealedId = isRevealed(view) ? (view.openQuestion?.id ?? null) : null;
  // The initial value makes an answer that was revealed before this screen opened appear without delay.
  const [shownFor, setShownFor] = useState(revealedId);
  useEffect(() => {
    if (revealedId === null || shownFor === revealedId) return;
    const timer = setTimeout(() => setShownFor(revealedId), limits.revealDelayMs);
    return () => clearTimeout(timer);
  }, [revealedId, shownFor]);
  useEffect(() => {
    if (revealedId === null) setShownFor(null);
  }, [revealedId]);
  return revealedId !== null && shownFor === revealedId && view.openQuestion?.correctAnswer !== undefined;
}

/** Whether the answer of the open question was revealed, on any screen. */
export function isRevealed({ openQuestion, revealed }: GameView): boolean {
  return openQuestion !== null && revealed.includes(openQuestion.id);
}
