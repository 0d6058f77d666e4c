import type { GameView } from '@lamma/protocol/games';
import { counted } from '../../../lib/arabic/plurals';
import { Button } from '../../../ui/buttons/button';
import type { PlayProps } from '../play/play-props';
import { cluesLeft, gameTexts } from '../texts.ar';
import { isRevealed } from './is-revealed';
import styles from './next-clue.module.css';

/** The clue that the host may open now. */
export interface NextClue {
  /** How many are not open. */
  left: number;
  /** It was asked for, and only the server knows it. */
  isOpening: boolean;
  open: () => void;
  /** What its key does; undefined while it is asked for. */
  byKey: (() => void) | undefined;
}

/** @returns undefined where the open question has no clue left, or none before its answer */
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

/** Opens the next clue; says how many are left. */
export function NextClueButton({ clue, size }: { clue: NextClue; size: 'tv' | 'tvLg' }) {
  return (
    <Button size={size} variant="plain" busy={clue.isOpening} onClick={clue.open}>
      <span className={styles.words}>
        {gameTexts.nextClue} <small>{counted(clue.left, cluesLeft)}</small>
      </span>
    </Button>
  );
}
