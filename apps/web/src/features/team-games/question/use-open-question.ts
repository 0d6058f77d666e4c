import type { GameView, Team } from '@lamma/protocol/games';
import { useState } from 'react';
import type { PlayProps } from '../play/play-props';
import { useBoardKeys } from '../play/use-board-keys';
import { gameTexts } from '../texts.ar';
import { nextClueOf } from './next-clue';
import { isRevealed } from './use-answer-shown';

/**
 * The host's actions on an open question that ends by an award, by button and by key: open clues, reveal, award, go back. After the reveal
 * the question cannot be closed; its card can be hidden to look at the board.
 */
export function useOpenQuestion({ view, pending, onMove }: Pick<PlayProps<GameView>, 'view' | 'pending' | 'onMove'>) {
  const nextClue = nextClueOf({ view, pending, onMove });
  const [peeking, setPeeking] = useState(false);
  const isOpen = view.openQuestion !== null;
  const isAsked = isRevealed(view);
  const isAside = peeking && isAsked;
  const isUndoing = pending.some(({ command }) => command.type === 'undo');

  const undo = () => onMove({ type: 'undo' });
  const reveal = () => onMove({ type: 'revealAnswer' });
  const back = () => {
    if (isAsked) setPeeking(!peeking);
    else onMove({ type: 'closeQuestion' });
  };
  const award = (team: Team | null) => {
    setPeeking(false);
    onMove({ type: 'award', team });
  };
  useBoardKeys({
    reveal: isOpen && !isAsked ? reveal : undefined,
    clue: nextClue?.byKey,
    award: isOpen ? award : undefined,
    undo: view.undoable > 0 && !isUndoing ? undo : undefined,
    back: isOpen ? back : undefined,
  });

  return {
    /** The question's card is shown, not the board. */
    isShown: isOpen && !isAside,
    isAwarding: pending.some(({ command }) => command.type === 'award'),
    isUndoing,
    /** Label and action of the back button; undefined while no question is open. */
    back: isOpen ? { label: isAside ? gameTexts.backToQuestion : gameTexts.backToBoard, onBack: back } : undefined,
    undo,
    nextClue,
    reveal,
    award,
    /** Opens a question, or shows the hidden card again. */
    open(questionId: number): void {
      if (view.openQuestion?.id === questionId) setPeeking(false);
      else onMove({ type: 'openQuestion', questionId });
    },
  };
}
