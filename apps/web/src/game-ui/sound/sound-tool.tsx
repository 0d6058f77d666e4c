import type { KeyboardEvent } from 'react';
import { cx } from '../../lib/cx';
import { VOLUME_STEPS } from '../../lib/sound/bus';
import { playCue } from '../../lib/sound/play-cue';
import { useSoundStore } from '../../lib/sound/sound-store';
import { IconButton } from '../../ui/buttons/icon-button';
import { Chip } from '../../ui/frames/chip';
import { useDelayed } from '../../ui/states/use-delayed';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import { notch } from '../../woven/notch';
import { soundTexts } from '../texts.ar';
import styles from './sound-tool.module.css';

/**
 * The switch of all sounds in a header. The volume appears below it while it is hovered or focused.
 * @param fades whether to hide the volume after a while. Set while a phone is the remote, because then nobody moves the pointer away
 */
export function SoundTool({ fades }: { fades: boolean }) {
  const { glyph, label, onPress } = useSoundSwitch();
  return (
    <span className={styles.tool}>
      <IconButton glyph={glyph} label={label} size="tv" onClick={onPress} />
      <span className={cx(styles.drop, fades && styles.fades)}>
        <span className={cx(notch(1), styles.panel)}>
          <span aria-hidden="true">{label}</span>
          <Volume />
        </span>
      </span>
    </span>
  );
}

interface SoundSwitch {
  glyph: GlyphName;
  /** The accessible name: what a press will do. */
  label: string;
  onPress: () => void;
}

/** The one switch of all sounds. A reloaded screen is silent until the first press, even if the switch is on. */
export function useSoundSwitch(): SoundSwitch {
  const { isOn, isAwake, toggle } = useSoundStore();
  const isAudible = isOn && isAwake;
  return {
    glyph: isAudible ? 'sound' : 'soundOff',
    label: isAudible ? soundTexts.off : soundTexts.on,
    // On a page without a press so far, the first press starts the sound and must not switch it off.
    onPress: () => (isOn && !isAwake ? undefined : toggle()),
  };
}

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

/** Keeps the keys pressed in this field from the page's shortcuts, which would move the board's focus or control a contest. */
function stopAtField(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
}

/** Delay before the request for a press: a page that was opened by a press may get sound without another one. */
const SETTLE_MS = 1500;

interface PressForSoundProps {
  /**
   * `low`: at the lower edge, where nothing can be pressed. `rug`: at the upper edge, on a rug. `beside`: below the content beside a grid.
   * Default: on a board's band.
   */
  place?: 'low' | 'rug' | 'beside' | undefined;
}

/** Asks for a press on a screen that nobody has pressed since its load, because the browser allows no sound before. Any press hides it. */
export function PressForSound({ place }: PressForSoundProps) {
  const { isOn, isAwake } = useSoundStore();
  const isLate = useDelayed(SETTLE_MS);
  if (!isOn || isAwake || !isLate) return null;
  return (
    <p className={cx(styles.line, place && styles[place])} role="status">
      <Chip size="tv">
        <Glyph name="soundOff" />
        {soundTexts.press}
      </Chip>
    </p>
  );
}
