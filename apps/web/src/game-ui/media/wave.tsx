import type { CSSProperties } from 'react';
import { cx } from '../../lib/cx';
import styles from './wave.module.css';

const barCount = 30;
const lowest = 2;
const highest = 13;

/**
 * Heights of the bars in stitches, always the same for a file. They are derived from the file's name, because decoding the file would take
 * seconds on a phone.
 */
export function waveOf(src: string): number[] {
  let seed = 2166136261;
  for (const character of src) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  const start = seed;
  return Array.from({ length: barCount }, (_, index) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    // Short waves under a slow swell with some noise, so that the bars look like a voice.
    const syllable = Math.abs(Math.sin(index / 1.9 + (start % 7)));
    const swell = 0.45 + 0.55 * Math.abs(Math.sin(index / 6.4 + 0.7));
    const noise = seed / 2 ** 32;
    return Math.round(lowest + (highest - lowest) * Math.min(1, syllable * swell * 0.9 + noise * 0.22));
  });
}

interface WaveProps {
  /** The file, which determines the wave. */
  src: string;
  player: { seconds: number; duration: number };
  /** Sets the size: --stitch (one stitch), --bar (width of a bar), --between (gap between bars). */
  className?: string | undefined;
}

/** A wave of stitches, lit up to the position. Hidden from screen readers, because the time is beside it. */
export function Wave({ src, player: { seconds, duration }, className }: WaveProps) {
  const heights = waveOf(src);
  const played = duration > 0 ? (seconds / duration) * heights.length : 0;
  return (
    <span className={cx(styles.wave, className)} aria-hidden="true">
      {heights.map((height, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          key={index}
          className={cx(index < played && styles.played)}
          style={{ '--size': height } as CSSProperties}
        />
      ))}
    </span>
  );
}
