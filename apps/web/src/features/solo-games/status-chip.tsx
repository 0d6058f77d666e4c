import { cx } from '../../ui/cx';
import { Glyph } from '../../ui/glyph';
import { notch } from '../../ui/notch';
import { Separator } from '../../ui/separator';
import styles from './status-chip.module.css';
import { soloTexts } from './texts.ar';

interface StatusChipProps {
  isActive: boolean;
  /** How far the session is; left out where it does not matter. */
  state?: string | undefined;
}

/** Whether a contest is open, in words, colour and sign. */
export function StatusChip({ isActive, state }: StatusChipProps) {
  return (
    <span className={cx(notch(1), styles.chip, isActive && styles.active)}>
      {isActive ? <i className={styles.square} /> : <Glyph name="void" />}
      {isActive ? soloTexts.active : soloTexts.stopped}
      {state === undefined ? null : (
        <>
          <Separator />
          {state}
        </>
      )}
    </span>
  );
}
