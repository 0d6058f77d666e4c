import type { KeyboardEvent } from 'react';
import { cx } from '../../lib/cx';
import { VOLUME_STEPS } from '../../lib/sound/bus';
import { playCue } from '../../lib/sound/play-cue';
import { useSoundStore } from '../../lib/sound/sound-store';
import { soundTexts } from './texts.ar';
import styles from './volume.module.css';

/** The volume of all sounds, in stitches. Each change plays a sound. */
export function Volume() {
  const { isOn, volume, setVolume } = useSoundStore();

  function change(to: number): void {
    setVolume(to);
    playCue('land');
  }

  return (
    <span className={styles.volume}>
      <span className={styles.stitches} aria-hidden="true">
        {Array.from({ length: VOLUME_STEPS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          <i key={index} className={cx(isOn && index < volume && styles.filled)} />
        ))}
      </span>
      <input
        type="range"
        className={styles.range}
        aria-label={soundTexts.volume}
        aria-valuetext={soundTexts.volumeOf(volume, VOLUME_STEPS)}
        min={1}
        max={VOLUME_STEPS}
        value={volume}
        disabled={!isOn}
        onChange={({ currentTarget }) => change(currentTarget.valueAsNumber)}
        onKeyDown={stopAtField}
      />
    </span>
  );
}

/** Keeps arrow keys in this field from moving the board's focus or a contest. */
function stopAtField(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
}
