import { limits } from '@lamma/protocol/limits';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../../../lib/cx';
import styles from './line-thread.module.css';
import { positionOf } from './squares';

/** Time from one square of a line to the next. */
const THREAD_STEP_MS = 260;

/** When the thread of a new line reaches a square, in ms. */
export function threadDelayMs(index: number): number {
  return index * THREAD_STEP_MS;
}

interface Stretch {
  length: number;
  /** An SVG transform that moves the origin to the first square's middle and turns the x axis towards the last square. */
  transform: string;
}

/** The straight part of a thread between the middles of two squares. */
function stretchOf(from: number, to: number): Stretch {
  // SVG counts from the left, the grid from inline start, the right.
  const middleOf = (square: number) => {
    const { row, column } = positionOf(square);
    return { x: limits.gridSide - column - 0.5, y: row + 0.5 };
  };
  const [a, b] = [middleOf(from), middleOf(to)];
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return {
    length: Math.hypot(b.x - a.x, b.y - a.y),
    transform: `translate(${a.x} ${a.y}) rotate(${angle.toFixed(3)})`,
  };
}

interface LineThreadProps {
  /** The squares of the winning line, from one end to the other. */
  line: readonly number[];
  /** When the first square is threaded, in ms from now; null shows the whole thread. */
  delayMs: number | null;
}

/** The cream thread, which moves through the winning squares one by one. */
export function LineThread({ line, delayMs }: LineThreadProps) {
  return (
    <ThreadFrame>
      {line.slice(1).map((square, index) => {
        const { length, transform } = stretchOf(line[index] ?? square, square);
        return (
          <g key={square} transform={transform}>
            <g
              className={cx(delayMs !== null && styles.sewn)}
              style={delayMs === null ? undefined : ({ '--at': delayMs + index * THREAD_STEP_MS } as CSSProperties)}
            >
              <rect className={styles.ground} x={-0.16} y={-0.125} width={length + 0.32} height={0.25} />
              <path className={styles.cream} d={stitches(length)} />
            </g>
          </g>
        );
      })}
    </ThreadFrame>
  );
}

/** Long stitches of the same length, one after the other along the x axis. */
function stitches(length: number): string {
  const count = Math.round(length * 3);
  const step = length / count;
  return Array.from({ length: count }, (_, index) => {
    const x = index * step + step * 0.12;
    return `M${x.toFixed(3)} -0.068h${(step * 0.76).toFixed(3)}v0.136h${(-step * 0.76).toFixed(3)}z`;
  }).join('');
}

/** A thread through four squares in a row, which tightens once and disappears. */
export function FourThread({ four }: { four: readonly number[] }) {
  const [from, to] = [four[0], four.at(-1)];
  if (from === undefined || to === undefined) return null;
  const { length, transform } = stretchOf(from, to);
  return (
    <ThreadFrame>
      <g transform={transform}>
        <path className={styles.four} d={`M0 0Q${length / 2} 1.5 ${length} 0`} />
      </g>
    </ThreadFrame>
  );
}

function ThreadFrame({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.thread} viewBox={`0 0 ${limits.gridSide} ${limits.gridSide}`} aria-hidden="true">
      {children}
    </svg>
  );
}
