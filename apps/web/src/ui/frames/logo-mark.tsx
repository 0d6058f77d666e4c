import type { CSSProperties } from 'react';
import { lettersOf } from '../../lib/arabic/letters';
import { cx } from '../../lib/cx';
import { useSiteFacts } from '../../lib/site-facts';
import styles from './logo-mark.module.css';

/** The site's name as its mark; a long one in smaller letters. @param size `tv` grows with the board */
export function LogoMark({ size = 'desk' }: { size?: 'desk' | 'tv' }) {
  const { name } = useSiteFacts();
  return (
    <span
      className={cx(styles.mark, size === 'tv' && styles.tv)}
      style={{ '--letters': lettersOf(name) } as CSSProperties}
    >
      {name}
    </span>
  );
}
