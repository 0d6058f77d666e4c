import type { ConnectView } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { cx } from '../../../../lib/cx';
import styles from './grid.module.css';
import { Square } from './square';
import { finishing, placeOf, wordsOf } from './squares';
import { connectTexts } from './texts.ar';
import { Thread } from './thread';
import { useFreshSquare } from './use-fresh-square';
import { useGridWalk } from './use-grid-walk';

interface GridProps {
  view: ConnectView;
  /** An own claim that the server has not answered yet. */
  isClaiming: boolean;
  /** The end is certain: the line is threaded. */
  isThreaded: boolean;
  onClaim: (square: number) => void;
}

const rows = Array.from({ length: limits.gridSide }, (_, row) => row);

/** The 49 squares: the rug of this mode. */
export function Grid({ view, isClaiming, isThreaded, onClaim }: GridProps) {
  const { squares, line } = view;
  const claimingTeam = view.phase === 'square-selection' ? view.claimingTeam : null;
  const winning = finishing(view, claimingTeam ?? view.currentTeam);
  const onLine = new Set(line ?? [...winning.values()].flat());
  const fresh = useFreshSquare(squares);
  const walk = useGridWalk(claimingTeam === null ? null : firstChoice(view, [...winning.keys()]));

  const labelOf = (square: number) => {
    const words = wordsOf(view, square);
    if (line?.includes(square) === true) return connectTexts.onLine(words);
    return claimingTeam !== null && winning.has(square) ? connectTexts.finishes(words) : words;
  };
  return (
    <div className={cx(styles.rug, isThreaded && line !== null && styles.won)}>
      <i className={cx(styles.selvage, styles.selvage1)} aria-hidden="true" />
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: seven rows of buttons that arrows walk, not a table of data */}
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
                .filter(({ id }) => placeOf(id).row === row)
                .map(({ id, owner }) => (
                  // biome-ignore lint/a11y/useSemanticElements: as above
                  // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
                  <div key={id} role="gridcell">
                    <Square
                      owner={owner}
                      label={labelOf(id)}
                      finishes={owner === null && winning.has(id) ? claimingTeam : null}
                      isOnLine={onLine.has(id)}
                      isFresh={id === fresh}
                      isPending={isClaiming && id === fresh}
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
        {isThreaded && line !== null ? <Thread line={line} /> : null}
      </div>
      <i className={cx(styles.selvage, styles.selvage2)} aria-hidden="true" />
    </div>
  );
}

/** Where choosing starts: a square that wins, else the free one nearest the middle. */
function firstChoice({ squares }: ConnectView, winning: readonly number[]): number {
  const middle = (limits.gridSide - 1) / 2;
  const farness = (square: number) => {
    const { row, column } = placeOf(square);
    return Math.abs(row - middle) + Math.abs(column - middle);
  };
  const free = squares.filter(({ owner }) => owner === null).map(({ id }) => id);
  return winning[0] ?? free.reduce((best, id) => (farness(id) < farness(best) ? id : best), free[0] ?? 0);
}
