import { cx } from '../../lib/cx';
import { IconButton } from '../../ui/buttons/icon-button';
import { notch } from '../../woven/notch';
import styles from './sound-tool.module.css';
import { useMute } from './use-mute';
import { Volume } from './volume';

/**
 * The switch of all sounds in a head, with the volume below it under the pointer or the keyboard.
 * @param fades a phone is the remote: a pointer that nobody moves must not leave the volume over the game
 */
export function SoundTool({ fades }: { fades: boolean }) {
  const { glyph, label, onPress } = useMute();
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
