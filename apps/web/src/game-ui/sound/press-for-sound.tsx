import { cx } from '../../lib/cx';
import { useSoundStore } from '../../lib/sound/sound-store';
import { Chip } from '../../ui/frames/chip';
import { useDelayed } from '../../ui/states/use-delayed';
import { Glyph } from '../../woven/glyph';
import styles from './press-for-sound.module.css';
import { soundTexts } from './texts.ar';

/** How long a page that was opened by a press may take until its sound works. */
const SETTLE_MS = 1500;

interface PressForSoundProps {
  /** `low`: at the lower edge, where nothing can be pressed. `beside`: below the content beside a grid. Default: on a board's band. */
  place?: 'low' | 'beside' | undefined;
}

/** Asks for a press on a screen that was opened or reloaded without one: until then the browser allows no sound. Any press removes it. */
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
