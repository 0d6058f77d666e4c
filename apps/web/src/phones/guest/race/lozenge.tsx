import { cx } from '../../../lib/cx';
import styles from './buzzer.module.css';

/** The SVG path of the stitches at a distance from the middle. @param isFull also includes the stitches within that distance */
function stitches(distance: number, isFull = false): string {
  let path = '';
  for (let x = -distance; x <= distance; x += 1) {
    const y = distance - Math.abs(x);
    path += isFull ? `M${x} ${-y}h1v${2 * y + 1}h-1z` : `M${x} ${y}h1v1h-1z${y === 0 ? '' : `M${x} ${-y}h1v1h-1z`}`;
  }
  return path;
}

const outer = stitches(16);
const rings = { open: outer + stitches(15), wide: outer + stitches(12), full: outer + stitches(14, true) } as const;

/** A woven lozenge behind the words of a button. */
export function Lozenge({ look }: { look: keyof typeof rings }) {
  return (
    <svg className={cx(styles.lozenge)} viewBox="-16.5 -16.5 34 34" shapeRendering="crispEdges" aria-hidden="true">
      <path fill="currentColor" d={rings[look]} />
    </svg>
  );
}
