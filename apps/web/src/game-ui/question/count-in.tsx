import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import styles from './count-in.module.css';

interface CountInProps {
  seconds: number;
  size: 'tv' | 'phone';
}

/** The last seconds before a contest's first question, one number at a time. Screen readers read the sentence beside it instead. */
export function CountIn({ seconds, size }: CountInProps) {
  return (
    <p className={cx(styles.count, size === 'tv' && styles.tv)} aria-hidden="true">
      <b key={seconds} className={styles.number}>
        {seconds > 0 ? formatNumber(seconds) : <Glyph name="lozenge" />}
      </b>
    </p>
  );
}
