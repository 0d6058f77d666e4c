import type { ConnectView, Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { teamGlyphs } from '../../../../game-ui/teams/teams';
import { cx } from '../../../../lib/cx';
import { Glyph } from '../../../../woven/glyph';
import { notch } from '../../../../woven/notch';
import { useMoment } from '../../moments/use-moment';
import styles from './grid.module.css';
import { FourThread, LineThread, threadDelayMs } from './line-thread';
import { completingSquares, describeSquare, fourThrough, positionOf, squareAt } from './squares';
import { connectTexts } from './texts.ar';

/** The moves of the arrow keys. The page is right to left, so ArrowLeft goes to the next column. */
const steps: Readonly<Record<string, { down: number; across: number }>> = {
  ArrowUp: { down: -1, across: 0 },
  ArrowDown: { down: 1, across: 0 },
  ArrowLeft: { down: 0, across: 1 },
  ArrowRight: { down: 0, across: -1 },
};

const MIDDLE = (limits.squares - 1) / 2;

/**
 * A roving tab index: one square is a tab stop, and arrow keys move the focus to the others.
 * @param start the square that gets the focus when squares can be chosen; null while none can be chosen
 */
function useGridWalk(start: number | null) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(MIDDLE);
  const focus = (square: number) => {
    setCurrent(square);
    grid.current?.querySelectorAll('button')[square]?.focus();
  };

  const isChoosing = start !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per choice, although its start may change meanwhile
  useEffect(() => {
    if (start === null || document.querySelector('[data-dialog-open]') !== null) return;
    focus(start);
  }, [isChoosing]);

  return {
    grid,
    current,
    setCurrent,
    handleKeyDown(event: KeyboardEvent): void {
      const step = steps[event.key];
      if (step === undefined) return;
      const { row, column } = positionOf(current);
      const next = squareAt(row + step.down, column + step.across);
      event.preventDefault();
      if (next !== undefined) focus(next);
    },
  };
}

interface GridProps {
  view: ConnectView;
  /** Whether this screen has sent a claim that the server has not confirmed yet. */
  isClaiming: boolean;
  /** Whether to draw the thread, because the server has confirmed the end. */
  isThreaded: boolean;
  onClaim: (square: number) => void;
}

const rows = Array.from({ length: limits.gridSide }, (_, row) => row);

/** The grid of squares. */
export function Grid({ view, isClaiming, isThreaded, onClaim }: GridProps) {
  const { squares, line } = view;
  const claimingTeam = view.phase === 'square-selection' ? view.claimingTeam : null;
  const winning = completingSquares(view, claimingTeam ?? view.currentTeam);
  const onLine = new Set(line ?? [...winning.values()].flat());
  const claimed = useClaimedSquare(squares);
  const moment = useMoment();
  const freshSquare = moment?.name === 'squareTaken' ? moment.square : null;
  const four = moment?.name === 'four' ? fourThrough(view, moment.square) : undefined;
  const isLineAnimated = moment?.name === 'five';
  // The thread waits until the last square is woven.
  const isWon = isThreaded && line !== null && freshSquare === null;
  const walk = useGridWalk(claimingTeam === null ? null : firstChoice(view, [...winning.keys()]));

  const labelOf = (square: number) => {
    const words = describeSquare(view, square);
    if (line?.includes(square) === true) return connectTexts.onLine(words);
    return claimingTeam !== null && winning.has(square) ? connectTexts.finishes(words) : words;
  };
  const thread = isWon ? (
    <LineThread line={line} delayMs={isLineAnimated ? 0 : null} />
  ) : four === undefined ? null : (
    <FourThread four={four} />
  );
  return (
    <div className={cx(styles.rug, isWon && styles.won)} data-grid="">
      <i className={cx(styles.selvage, styles.selvage1)} aria-hidden="true" />
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: a grid of buttons with arrow-key navigation, not a data table */}
        <div
          ref={walk.grid}
          className={styles.grid}
          role="grid"
          aria-label={connectTexts.grid}
          tabIndex={-1}
          onKeyDown={walk.handleKeyDown}
        >
          {rows.map((row) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: its squares take the focus
            <div key={row} className={styles.row} role="row">
              {squares
                .filter(({ id }) => positionOf(id).row === row)
                .map(({ id, owner }) => (
                  // biome-ignore lint/a11y/useSemanticElements: as above
                  // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
                  <div key={id} role="gridcell">
                    <Square
                      owner={owner}
                      label={labelOf(id)}
                      finishes={owner === null && winning.has(id) ? claimingTeam : null}
                      isOnLine={onLine.has(id)}
                      isFresh={id === freshSquare}
                      threadedMs={isWon && isLineAnimated && onLine.has(id) ? threadDelayMs(line.indexOf(id)) : null}
                      isPending={isClaiming && id === claimed}
                      isFree={claimingTeam !== null && owner === null}
                      isCurrent={id === walk.current}
                      onFocus={() => walk.setCurrent(id)}
                      onClaim={() => onClaim(id)}
                    />
                  </div>
                ))}
            </div>
          ))}
        </div>
        {thread}
      </div>
      <i className={cx(styles.selvage, styles.selvage2)} aria-hidden="true" />
    </div>
  );
}

/** The first focus: a winning square, otherwise the free square nearest the middle. */
function firstChoice({ squares }: ConnectView, winning: readonly number[]): number {
  const middle = (limits.gridSide - 1) / 2;
  const distance = (square: number) => {
    const { row, column } = positionOf(square);
    return Math.abs(row - middle) + Math.abs(column - middle);
  };
  const free = squares.filter(({ owner }) => owner === null).map(({ id }) => id);
  return winning[0] ?? free.reduce((best, id) => (distance(id) < distance(best) ? id : best), free[0] ?? 0);
}

/** The last square claimed since this screen opened; null if there is none, or after an undo. */
function useClaimedSquare(squares: ConnectView['squares']): number | null {
  const before = useRef(squares);
  const [claimed, setClaimed] = useState<number | null>(null);
  useEffect(() => {
    const changed = squares.find(({ id, owner }) => owner !== before.current[id]?.owner);
    before.current = squares;
    if (changed !== undefined) setClaimed(changed.owner === null ? null : changed.id);
  }, [squares]);
  return claimed;
}

interface SquareProps {
  owner: Team | null;
  /** The square's row, column and owner in words. */
  label: string;
  /** The choosing team, if this square would complete its line. */
  finishes: Team | null;
  /** Whether the square is part of a line that is complete or lacks only one square. */
  isOnLine: boolean;
  /** Whether the weaving animation of the square is playing. */
  isFresh: boolean;
  /** When the animated thread reaches this square, in ms; null without an animation. */
  threadedMs: number | null;
  /** Whether the claim of the square is not yet confirmed by the server. */
  isPending: boolean;
  isFree: boolean;
  /** Whether this is the only square in the tab order. */
  isCurrent: boolean;
  onFocus: () => void;
  onClaim: () => void;
}

/** A square of the grid: dotted while free, then in its owner's colour with the owner's sign. */
function Square(props: SquareProps) {
  const { owner, label, finishes, isOnLine, isFresh, threadedMs, isPending, isFree, isCurrent } = props;
  const { onFocus, onClaim } = props;
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
        threadedMs !== null && styles.threaded,
        isPending && styles.pending,
        isFree && styles.free,
      )}
      style={threadedMs === null ? undefined : ({ '--at': threadedMs } as CSSProperties)}
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
