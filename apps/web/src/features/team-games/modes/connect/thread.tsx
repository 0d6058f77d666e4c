import { limits } from '@lamma/protocol/limits';
import styles from './grid.module.css';
import { placeOf } from './squares';

/** The cream thread through the winning squares, from one end of the line to the other. */
export function Thread({ line }: { line: readonly number[] }) {
  const [from, to] = [line[0], line.at(-1)];
  if (from === undefined || to === undefined) return null;
  // A drawing counts from the left, the grid from inline start: the right.
  const pointOf = (square: number) => {
    const { row, column } = placeOf(square);
    return `${limits.gridSide - column - 0.5} ${row + 0.5}`;
  };
  const d = `M${pointOf(from)}L${pointOf(to)}`;
  return (
    <svg className={styles.thread} viewBox={`0 0 ${limits.gridSide} ${limits.gridSide}`} aria-hidden="true">
      <path className={styles.ground} d={d} />
      <path className={styles.stitches} d={d} pathLength={(line.length - 1) * 16 - 1} />
    </svg>
  );
}
