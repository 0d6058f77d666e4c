import { type CSSProperties, useId } from 'react';
import { cx } from '../lib/cx';
import { threadPath } from './bitmap';
import bands from './motifs/bands.json';
import styles from './rug.module.css';
import { type RugName, rowsOf, rugs } from './rug-patterns';

/**
 * Twice the 480 stitches across a 16:9 screen, where a stitch is 4/1920 of the width. A wider window needs more than 480, because the
 * height then limits the size of a stitch. Firefox can need more too: it rounds viewport units to 1/60 px before multiplying, so stitches
 * can be smaller. The parent clips the rest.
 */
const columns = 960;

interface RugProps {
  name: RugName;
  /** Sets `--stitch`, the size of one stitch. Use whole pixels, or the weave looks uneven. */
  className?: string | undefined;
}

/** A Sadu rug of bands that repeat sideways. Decoration. */
export function Rug({ name, className }: RugProps) {
  const id = useId();
  let y = 0;
  const placedBands = rugs[name].map((band) => {
    const top = y;
    y += rowsOf(band);
    return { band, top, rows: y - top };
  });

  return (
    <svg
      className={cx(styles.rug, className)}
      style={{ '--columns': columns, '--rows': y } as CSSProperties}
      viewBox={`0 0 ${columns} ${y}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {placedBands.map(({ band, top, rows }) => (
        <rect key={top} y={top} width={columns} height={rows} fill={`var(--c-${band.ground})`} />
      ))}
      {placedBands.map(({ band, top, rows }) => {
        if (band.motif === undefined) return null;
        const bitmap = bands[band.motif];
        const pattern = `${id}${top}`;
        return (
          <g key={top}>
            <pattern id={pattern} y={top} width={bitmap[0]?.length ?? 1} height={rows} patternUnits="userSpaceOnUse">
              {band.threads?.map((colour, index) =>
                colour === undefined ? null : (
                  <path key={colour} fill={`var(--c-${colour})`} d={threadPath(bitmap, index === 0 ? '#' : 'o')} />
                ),
              )}
            </pattern>
            <rect y={top} width={columns} height={rows} fill={`url(#${pattern})`} />
          </g>
        );
      })}
    </svg>
  );
}
