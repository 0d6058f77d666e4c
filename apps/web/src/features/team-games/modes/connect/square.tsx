import type { Team } from '@lamma/protocol/games';
import { teamGlyphs } from '../../../../game-ui/teams/teams';
import { cx } from '../../../../lib/cx';
import { Glyph } from '../../../../woven/glyph';
import { notch } from '../../../../woven/notch';
import styles from './grid.module.css';

interface SquareProps {
  owner: Team | null;
  /** Its place and owner in words. */
  label: string;
  /** It would finish the five of this team, which is choosing. */
  finishes: Team | null;
  /** On a line that is whole, or lacks one square. */
  isOnLine: boolean;
  /** Taken since this screen opened: it is filled once. */
  isFresh: boolean;
  /** Shown before the server has said yes. */
  isPending: boolean;
  isFree: boolean;
  /** The one that Tab reaches. */
  isCurrent: boolean;
  onFocus: () => void;
  onClaim: () => void;
}

/** A square of the grid: dotted while it is open, its owner's colour and sign afterwards. */
export function Square(props: SquareProps) {
  const { owner, label, finishes, isOnLine, isFresh, isPending, isFree, isCurrent, onFocus, onClaim } = props;
  const sign = owner ?? finishes;
  return (
    <button
      type="button"
      className={cx(
        notch(1),
        styles.square,
        owner !== null && styles[`team${owner}`],
        finishes !== null && styles.finishes,
        isOnLine && styles.onLine,
        isFresh && styles.fresh,
        isPending && styles.pending,
        isFree && styles.free,
      )}
      aria-label={label}
      aria-disabled={!isFree || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={() => isFree && onClaim()}
    >
      <Glyph name={sign === null ? 'dots' : teamGlyphs[sign]} />
    </button>
  );
}
