import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { notch } from '../../woven/notch';
import styles from './badge.module.css';
import { VisuallyHidden } from './visually-hidden';

/** Larger counts read «+٩٩». */
const MAX = 99;

/** A count of waiting items; renders nothing for zero. @param label what is counted, for screen readers: «لم تُقرأ» */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={cx(notch(1), styles.badge)}>
      {count > MAX ? <bdi dir="ltr">+{formatNumber(MAX)}</bdi> : formatNumber(count)}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
