import { letterCount } from '@lamma/protocol/site-name';
import type { CSSProperties } from 'react';
import { cx } from '../../lib/cx';
import { useSiteFacts } from '../../lib/site-facts';
import styles from './logo-mark.module.css';

/** The site's name as a logo; a long name has a smaller font. @param size `tv` scales with the board */
export function LogoMark({ size = 'page' }: { size?: 'page' | 'tv' }) {
  const { name } = useSiteFacts();
  return (
    <span
      className={cx(styles.mark, size === 'tv' && styles.tv)}
      style={{ '--letters': letterCount(name) } as CSSProperties}
    >
      {name}
    </span>
  );
}
