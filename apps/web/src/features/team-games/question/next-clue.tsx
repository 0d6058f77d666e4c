import type { GameView } from '@lamma/protocol/games';
import { counted } from '../../../lib/arabic/plurals';
import { Button } from '../../../ui/buttons/button';
import type { PlayProps } from '../play/play-props';
import { cluesLeft, gameTexts } from '../texts.ar';
import styles from './next-clue.module.css';
import { isRevealed } from './use-answer-shown';

/** The next clue that the host can open. */
export interface NextClue {
  /** The number of unopened clues. */
  left: number;
  /** Whether the clue was requested and has not arrived yet: only the server knows its text. */
  isOpening: boolean;
  open: () => void;
  /** The action of the clue's key; undefined while the clue is requested. */
  byKey: (() => void) | undefined;
}

/** @returns undefined if the open question has no unopened clue, or its answer has been revealed */
export function nextClueOf({
  view,
  pending,
  onMove,
}: Pick<PlayProps<GameView>, 'view' | 'pending' | 'onMove'>): NextClue | undefined {
  const left = view.openQuestion?.cluesLeft ?? 0;
  if (left === 0 || isRevealed(view)) return undefined;
  const isOpening = pending.some(({ command }) => command.type === 'openClue');
  const open = () => onMove({ type: 'openClue' });
  return { left, isOpening, open, byKey: isOpening ? undefined : open };
}

/** Opens the next clue, and shows how many are left. */
export function NextClueButton({ clue, size }: { clue: NextClue; size: 'tv' | 'tvLg' }) {
  return (
    <Button size={size} variant="plain" busy={clue.isOpening} onClick={clue.open}>
      <span className={styles.words}>
        {gameTexts.nextClue} <small>{counted(clue.left, cluesLeft)}</small>
      </span>
    </Button>
  );
}
