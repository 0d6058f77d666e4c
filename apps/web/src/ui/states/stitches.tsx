import { cx } from '../../lib/cx';
import styles from './stitches.module.css';

const STITCHES = 24;

interface StitchesProps {
  /** 0 to 1. */
  share: number;
  look?: 'plain' | 'stopped' | 'bad';
  /** With a label it is a progress bar, otherwise decoration. */
  label?: string;
}

/** Progress in stitches. */
export function Stitches({ share, look = 'plain', label }: StitchesProps) {
  const full = Math.round(share * STITCHES);
  const ariaProps =
    label === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'progressbar', 'aria-label': label, 'aria-valuenow': Math.floor(share * 100) } as const);
  return (
    <div
      className={cx(styles.stitches, look === 'stopped' && styles.stopped, look === 'bad' && styles.bad)}
      {...ariaProps}
    >
      {Array.from({ length: STITCHES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
        <i key={index} className={cx(index < full && styles.full)} />
      ))}
    </div>
  );
}
