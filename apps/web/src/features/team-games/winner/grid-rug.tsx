import type { ConnectView } from '@lamma/protocol/games';
import type { CSSProperties } from 'react';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { cx } from '../../../lib/cx';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import grid from '../modes/connect/grid.module.css';
import { LineThread } from '../modes/connect/line-thread';
import { endBeats, stitchAt } from './end-beats';
import styles from './grid-rug.module.css';

/** The thread starts this long before the tools appear. When it starts, all squares are woven. */
const THREAD_BEFORE_TOOLS_MS = 1400;

interface GridRugProps {
  view: ConnectView;
  /** Whether the rug is being woven, square by square. */
  isPlaying: boolean;
}

/** The rug of «وصلهم»: the game's grid, at the same position as on the board, with the thread through the winning line. */
export function GridRug({ view: { squares, line }, isPlaying }: GridRugProps) {
  const ownedSquares = squares.filter(({ owner }) => owner !== null);
  const timesOf = (id: number) => {
    const place = ownedSquares.findIndex((square) => square.id === id);
    // First the squares disappear, from the last to the first; then they are woven again, from the first to the last.
    return {
      '--at': stitchAt(place, ownedSquares.length),
      '--unpicked': (ownedSquares.length - 1 - place) * 12,
    } as CSSProperties;
  };
  return (
    <div
      className={cx(grid.rug, styles.rug, line !== null && grid.won, isPlaying && styles.playing)}
      data-grid=""
      aria-hidden="true"
    >
      <i className={cx(grid.selvage, grid.selvage1)} />
      <div className={grid.frame}>
        <div className={styles.squares}>
          {squares.map(({ id, owner }) => (
            <i
              key={id}
              className={cx(
                notch(1),
                grid.square,
                owner !== null && grid[`team${owner}`],
                owner !== null && styles.owned,
                line?.includes(id) === true && grid.onLine,
              )}
              style={isPlaying && owner !== null ? timesOf(id) : undefined}
            >
              <Glyph name={owner === null ? 'dots' : teamGlyphs[owner]} />
            </i>
          ))}
        </div>
        {line === null ? null : (
          <LineThread line={line} delayMs={isPlaying ? endBeats.tools - THREAD_BEFORE_TOOLS_MS : null} />
        )}
      </div>
      <i className={cx(grid.selvage, grid.selvage2)} />
    </div>
  );
}
