import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { type Winner, winnerGlyphs } from '../teams/teams';
import { gameUiTexts } from '../texts.ar';
import styles from './number-tile.module.css';

export type TileState =
  | { kind: 'open' }
  /** The tile cannot be clicked in this phase, or because another screen is choosing. */
  | { kind: 'waiting' }
  /** Played. `pending`: predicted, not yet confirmed by the server. */
  | { kind: 'used'; winner: Winner; winnerName: string; pending?: boolean }
  /** The tile's question was taken out of play. */
  | { kind: 'struck' };

interface NumberTileProps {
  /** 1 to 6. */
  number: number;
  /** The category's name, for screen readers. */
  category: string;
  state: TileState;
  /** The id by which animations find the tile. */
  questionId?: number | undefined;
  onOpen: () => void;
}

/** A question on the board: its number, and afterwards the winner's glyph. */
export function NumberTile({ number, category, state, questionId, onOpen }: NumberTileProps) {
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
        data-question={questionId}
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
      data-question={questionId}
      onClick={() => !waiting && onOpen()}
    >
      {formatNumber(number)}
    </button>
  );
}
