import { formatNumber } from '../lib/numbers';
import { cx } from './cx';
import { Glyph } from './glyph';
import { notch } from './notch';
import styles from './number-tile.module.css';
import { type Winner, winnerGlyphs } from './teams';
import { uiTexts } from './texts.ar';

export type TileState =
  | { kind: 'open' }
  /** Not its phase, or another screen is choosing. */
  | { kind: 'waiting' }
  /** Played. `pending`: shown before the server has said yes. */
  | { kind: 'used'; winner: Winner; winnerName: string; pending?: boolean };

interface NumberTileProps {
  /** 1 to 6. */
  number: number;
  /** The category's name, for screen readers. */
  category: string;
  state: TileState;
  onOpen: () => void;
}

/** A question on the board: a number while it is open, the winner's sign afterwards. */
export function NumberTile({ number, category, state, onOpen }: NumberTileProps) {
  const name = uiTexts.question(category, formatNumber(number));
  if (state.kind === 'used') {
    return (
      <span
        className={cx(
          notch(),
          styles.tile,
          styles.used,
          styles[`winner${state.winner}`],
          state.pending && styles.pending,
        )}
        role="img"
        aria-label={uiTexts.usedBy(name, state.winnerName)}
      >
        <Glyph name={winnerGlyphs[state.winner]} />
      </span>
    );
  }
  const waiting = state.kind === 'waiting';
  return (
    <button
      type="button"
      className={cx(notch(), styles.tile, waiting && styles.waiting)}
      aria-label={waiting ? uiTexts.notNow(name) : name}
      aria-disabled={waiting || undefined}
      data-tile=""
      onClick={() => !waiting && onOpen()}
    >
      {formatNumber(number)}
    </button>
  );
}
