import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { notch } from '../../woven/notch';
import styles from './badge.module.css';
import { VisuallyHidden } from './visually-hidden';

/** The most that a badge says; beyond it stands «+٩٩». */
const MOST = 99;

/** How many of something wait. Nothing for none. @param label what is counted, for who does not see where it stands: «لم تُقرأ» */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={cx(notch(1), styles.badge)}>
      {count > MOST ? <bdi dir="ltr">+{formatNumber(MOST)}</bdi> : formatNumber(count)}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
