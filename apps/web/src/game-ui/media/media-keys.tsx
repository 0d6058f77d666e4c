import type { KeyboardEvent, PointerEvent } from 'react';
import { formatClock } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import { notch } from '../../woven/notch';
import styles from './media-player.module.css';
import { mediaTexts } from './texts.ar';

/** A button of a player. Its icons are not mirrored in right-to-left. */
export function PlayerKey({ glyph, label, onPress }: { glyph: GlyphName; label: string; onPress: () => void }) {
  return (
    <button type="button" className={cx(notch(1), styles.key)} aria-label={label} onClick={onPress}>
      <Glyph name={glyph} />
    </button>
  );
}

const stitches = 24;
const keyStepSeconds = 5;

/** The target of a key press on the seek bar, in seconds; null for other keys. */
function seekTarget(key: string, seconds: number, duration: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: seconds + keyStepSeconds,
    ArrowUp: seconds + keyStepSeconds,
    ArrowLeft: seconds - keyStepSeconds,
    ArrowDown: seconds - keyStepSeconds,
    Home: 0,
    End: duration,
  };
  const target = steps[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), duration);
}

interface SeekBarProps {
  seconds: number;
  duration: number;
  onSeek: (seconds: number) => void;
}

/** A seek bar in stitches, from left to right, with pointer and arrow keys. */
export function SeekBar({ seconds, duration, onSeek }: SeekBarProps) {
  const played = duration > 0 ? (seconds / duration) * stitches : 0;

  function handlePointer(event: PointerEvent<HTMLDivElement>): void {
    if (event.buttons !== 1 || !(duration > 0)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.x) / box.width;
    onSeek(Math.min(Math.max(share, 0), 1) * duration);
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const sought = seekTarget(event.key, seconds, duration);
    if (sought === null || !(duration > 0)) return;
    event.preventDefault();
    onSeek(sought);
  }

  return (
    <div
      className={styles.seek}
      role="slider"
      tabIndex={0}
      aria-label={mediaTexts.seek}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration) || 0}
      aria-valuenow={Math.round(seconds)}
      aria-valuetext={mediaTexts.of(formatClock(seconds), formatClock(duration))}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
      onKeyDown={handleKey}
    >
      {Array.from({ length: stitches }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
        <i key={index} className={cx(index < played && styles.played)} />
      ))}
    </div>
  );
}
