import type { CSSProperties } from 'react';
import { cx } from '../../lib/cx';
import { waveOf } from './stitched-wave';
import styles from './wave.module.css';

interface WaveProps {
  /** The file: each has a wave of its own. */
  src: string;
  player: { seconds: number; duration: number };
  /** Its place and size: --stitch (one stitch), --bar (a bar's width), --between. */
  className?: string | undefined;
}

/** A sound as stitches, lit as far as it has played. Decoration: the time stands beside it. */
export function Wave({ src, player: { seconds, duration }, className }: WaveProps) {
  const bars = waveOf(src);
  const played = duration > 0 ? (seconds / duration) * bars.length : 0;
  return (
    <span className={cx(styles.wave, className)} aria-hidden="true">
      {bars.map((height, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          className={cx(index < played && styles.played)}
          style={{ '--bars': height } as CSSProperties}
        />
      ))}
    </span>
  );
}
