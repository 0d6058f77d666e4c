import { cx } from '../lib/cx';
import styles from './teeth.module.css';

interface TeethProps {
  /** Points upwards. */
  up?: boolean;
  className?: string | undefined;
}

/** A toothed woven edge in the colour of the text. Decoration. */
export function Teeth({ up = false, className }: TeethProps) {
  return <i className={cx(styles.teeth, up && styles.up, className)} aria-hidden="true" />;
}
