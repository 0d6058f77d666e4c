import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { type Winner, winnerGlyphs } from '../teams/teams';
import { gameUiTexts } from '../texts.ar';
import styles from './number-tile.module.css';

export type TileState =
  | { kind: 'open' }
  /** Not its phase, or another screen is choosing. */
  | { kind: 'waiting' }
  /** Played. `pending`: shown before the server has said yes. */
  | { kind: 'used'; winner: Winner; winnerName: string; pending?: boolean }
  /** Its question is out of play: nobody opens it. */
  | { kind: 'struck' };

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
  const name = gameUiTexts.question(category, formatNumber(number));
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
        aria-label={gameUiTexts.usedBy(name, state.winnerName)}
      >
        <Glyph name={winnerGlyphs[state.winner]} />
      </span>
    );
  }
  if (state.kind === 'struck') {
    return (
      <span
        className={cx(notch(), styles.tile, styles.used, styles.struck)}
        role="img"
        aria-label={gameUiTexts.struck(name)}
      >
        <s aria-hidden="true">{formatNumber(number)}</s>
      </span>
    );
  }
  const waiting = state.kind === 'waiting';
  return (
    <button
      type="button"
      className={cx(notch(), styles.tile, waiting && styles.waiting)}
      aria-label={waiting ? gameUiTexts.notNow(name) : name}
      aria-disabled={waiting || undefined}
      data-tile=""
      onClick={() => !waiting && onOpen()}
    >
      {formatNumber(number)}
    </button>
  );
}
