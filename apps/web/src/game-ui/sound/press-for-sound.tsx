import { cx } from '../../lib/cx';
import { useSoundStore } from '../../lib/sound/sound-store';
import { Chip } from '../../ui/frames/chip';
import { useDelayed } from '../../ui/states/use-delayed';
import { Glyph } from '../../woven/glyph';
import styles from './press-for-sound.module.css';
import { soundTexts } from './texts.ar';

/** The time until a page that was opened by a press may play sound. */
const SETTLE_MS = 1500;

interface PressForSoundProps {
  /** `low`: at the lower edge, where nothing can be pressed. `beside`: below the content beside a grid. Default: on a board's band. */
  place?: 'low' | 'beside' | undefined;
}

/** A line on a screen that was opened or reloaded without a press, so that the browser does not allow sound yet; any press removes it. */
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
