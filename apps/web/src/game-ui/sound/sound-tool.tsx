import { cx } from '../../lib/cx';
import { useSoundStore } from '../../lib/sound/sound-store';
import { IconButton } from '../../ui/buttons/icon-button';
import type { GlyphName } from '../../woven/glyph-paths';
import { notch } from '../../woven/notch';
import styles from './sound-tool.module.css';
import { soundTexts } from './texts.ar';
import { Volume } from './volume';

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
  /** The action of a press, in words. */
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
