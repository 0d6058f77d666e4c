import { cx } from '../../lib/cx';
import { Separator } from '../../ui/frames/separator';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import styles from './status-chip.module.css';
import { contestTexts } from './texts.ar';

interface StatusChipProps {
  isActive: boolean;
  /** The progress of the newest run; undefined shows only whether the contest is active. */
  state?: string | undefined;
}

/** Whether a contest is active, by word, colour and sign. */
export function StatusChip({ isActive, state }: StatusChipProps) {
  return (
    <span className={cx(notch(1), styles.chip, isActive && styles.active)}>
      {isActive ? <i className={styles.square} /> : <Glyph name="void" />}
      <span>
        {isActive ? contestTexts.active : contestTexts.stopped}
        {state === undefined ? null : (
          <>
            <Separator />
            {state}
          </>
        )}
      </span>
    </span>
  );
}
