import { Children, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { type Winner, winnerGlyphs } from '../teams/teams';
import { gameUiTexts } from '../texts.ar';
import styles from './board.module.css';
import tileStyles from './number-tile.module.css';

/** The moves of the arrow keys. The page is right to left, so ArrowLeft goes to the next column. */
const steps: Readonly<Record<string, { row: number; column: number }>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: 1 },
  ArrowRight: { row: 0, column: -1 },
};

/** The tiles of a row; null for used tiles, which take no focus. */
function tilesOf(row: Element): (HTMLElement | null)[] {
  return [...row.children].slice(1).map((tile) => (tile instanceof HTMLButtonElement ? tile : null));
}

function nextTile(rows: (HTMLElement | null)[][], key: string, from: Element): HTMLElement | null {
  const step = steps[key];
  if (!step) return null;
  let row = rows.findIndex((tiles) => tiles.some((tile) => tile === from));
  let column = rows[row]?.findIndex((tile) => tile?.isSameNode(from) ?? false) ?? -1;
  if (row < 0 || column < 0) return null;
  for (;;) {
    row += step.row;
    column += step.column;
    const tiles = rows[row];
    if (!tiles || column < 0 || column >= tiles.length) return null;
    const tile = tiles[column];
    if (tile) return tile;
  }
}

/** `beside`: narrow rows next to other content, the plate before the tiles. */
export type BoardLook = 'board' | 'beside';

interface BoardProps {
  label: string;
  look?: BoardLook;
  /** One `BoardRow` per category. */
  children: ReactNode;
}

/** The board: one row per category; the fewer rows, the taller each is. Arrow keys move between open tiles. */
export function Board({ label, look = 'board', children }: BoardProps) {
  const board = useRef<HTMLElement>(null);
  useArrowKeyEntry(board);
  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!(event.target instanceof HTMLElement) || !(event.key in steps)) return;
    const rows = [...event.currentTarget.children].map(tilesOf);
    const next = nextTile(rows, event.key, event.target);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const rows = Children.count(children);
  return (
    <section
      ref={board}
      className={cx(
        styles.board,
        look === 'beside' && styles.beside,
        look === 'board' && rows <= 3 && styles.upToThree,
        look === 'board' && rows <= 2 && styles.upToTwo,
      )}
      aria-label={label}
      data-rows=""
      onKeyDown={handleKeyDown}
    >
      {children}
    </section>
  );
}

/** If nothing has the focus, as after an award, an arrow key focuses the first open tile. */
function useArrowKeyEntry(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focusFirstTile = (event: globalThis.KeyboardEvent) => {
      if (!(event.key in steps) || document.activeElement !== document.body || event.defaultPrevented) return;
      const tiles = [...(board.current?.children ?? [])].flatMap(tilesOf);
      const first = tiles.find((tile) => tile !== null && tile.getAttribute('aria-disabled') !== 'true');
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    window.addEventListener('keydown', focusFirstTile);
    return () => window.removeEventListener('keydown', focusFirstTile);
  }, [board]);
}

interface BoardRowProps {
  /** The category's `Plate`. */
  plate: ReactNode;
  look?: BoardLook;
  /** Its six `NumberTile`s, in order. */
  children: ReactNode;
}

/**
 * The row of a category: three tiles, the plate, three tiles. On a phone the plate is above the six tiles; with
 * `beside` it comes first.
 */
export function BoardRow({ plate, look = 'board', children }: BoardRowProps) {
  return (
    <div className={look === 'beside' ? styles.line : styles.row}>
      {plate}
      {children}
    </div>
  );
}

export type TileState =
  | { kind: 'open' }
  /** Not clickable: the phase of the game does not allow it, or another screen is choosing. */
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
          tileStyles.tile,
          tileStyles.used,
          tileStyles[`winner${state.winner}`],
          state.pending && tileStyles.pending,
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
        className={cx(notch(), tileStyles.tile, tileStyles.used, tileStyles.struck)}
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
      className={cx(notch(), tileStyles.tile, waiting && tileStyles.waiting)}
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
