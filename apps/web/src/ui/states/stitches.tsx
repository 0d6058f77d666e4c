import { cx } from '../../lib/cx';
import styles from './stitches.module.css';

const STITCHES = 24;

interface StitchesProps {
  /** 0 to 1. */
  share: number;
  look?: 'plain' | 'held' | 'bad';
  /** Named, it is a progress bar; else decoration. */
  label?: string;
}

/** How far a file is, in stitches. */
export function Stitches({ share, look = 'plain', label }: StitchesProps) {
  const full = Math.round(share * STITCHES);
  const said =
    label === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'progressbar', 'aria-label': label, 'aria-valuenow': Math.floor(share * 100) } as const);
  return (
    <div className={cx(styles.stitches, look === 'held' && styles.held, look === 'bad' && styles.bad)} {...said}>
      {Array.from({ length: STITCHES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stitch is its place
        <i key={index} className={cx(index < full && styles.full)} />
      ))}
    </div>
  );
}
