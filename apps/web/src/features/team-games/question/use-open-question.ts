import type { GameView, Team } from '@lamma/protocol/games';
import { useState } from 'react';
import type { PlayProps } from '../play/play-props';
import { useBoardKeys } from '../play/use-board-keys';
import { gameTexts } from '../texts.ar';
import { nextClueOf } from './next-clue';
import { isRevealed } from './use-answer-shown';

/**
 * The host's actions, by button and by key, on an open question that ends with an award: open clues, reveal, award, go back. After the
 * reveal the question cannot be closed; going back only hides its card to show the board.
 */
export function useOpenQuestion({ view, pending, onMove }: Pick<PlayProps<GameView>, 'view' | 'pending' | 'onMove'>) {
  const nextClue = nextClueOf({ view, pending, onMove });
  const [isPeeking, setIsPeeking] = useState(false);
  const isOpen = view.openQuestion !== null;
  const isAnswerRequested = isRevealed(view);
  const isCardHidden = isPeeking && isAnswerRequested;
  const isUndoing = pending.some(({ command }) => command.type === 'undo');

  const undo = () => onMove({ type: 'undo' });
  const reveal = () => onMove({ type: 'revealAnswer' });
  const back = () => {
    if (isAnswerRequested) setIsPeeking(!isPeeking);
    else onMove({ type: 'closeQuestion' });
  };
  const award = (team: Team | null) => {
    setIsPeeking(false);
    onMove({ type: 'award', team });
  };
  useBoardKeys({
    reveal: isOpen && !isAnswerRequested ? reveal : undefined,
    clue: nextClue?.byKey,
    award: isOpen ? award : undefined,
    undo: view.undoable > 0 && !isUndoing ? undo : undefined,
    back: isOpen ? back : undefined,
  });

  return {
    /** Whether the question's card is shown, not the board. */
    isShown: isOpen && !isCardHidden,
    isAwarding: pending.some(({ command }) => command.type === 'award'),
    isUndoing,
    /** Label and action of the back button; undefined while no question is open. */
    back: isOpen ? { label: isCardHidden ? gameTexts.backToQuestion : gameTexts.backToBoard, onBack: back } : undefined,
    undo,
    nextClue,
    reveal,
    award,
    /** Opens a question, or shows the hidden card again. */
    open(questionId: number): void {
      if (view.openQuestion?.id === questionId) setIsPeeking(false);
      else onMove({ type: 'openQuestion', questionId });
    },
  };
}
