import { cx } from '../lib/cx';
import styles from './notch.module.css';

/** Class names for stepped corners. @param steps two for cards and large buttons, one for inputs, chips and small buttons */
export function notch(steps: 1 | 2 = 2): string {
  return cx(styles.notch, steps === 1 && styles.one);
}
