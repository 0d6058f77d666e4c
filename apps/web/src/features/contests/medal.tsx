import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import styles from './medal.module.css';

const metals = [styles.gold, styles.silver, styles.bronze];

/** A rank; the first three on a step of gold, silver or bronze. */
export function Medal({ rank }: { rank: number }) {
  const metal = metals[rank - 1];
  return <b className={cx(styles.rank, metal !== undefined && styles.medal, metal)}>{formatNumber(rank)}</b>;
}
