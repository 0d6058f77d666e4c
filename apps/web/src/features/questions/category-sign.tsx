import type { CSSProperties } from 'react';
import type { CategoryMark } from '../../woven/category-marks';
import { dyeColour } from '../../woven/dye-colour';
import { WovenIcon } from '../../woven/woven-icon';
import styles from './category-sign.module.css';

/** A category's woven icon on its colour. Decorative: the name is beside it. */
export function CategorySign({ mark, size = 'md' }: { mark: CategoryMark; size?: 'md' | 'lg' }) {
  return (
    <span
      className={size === 'lg' ? styles.large : styles.sign}
      style={{ '--dye': dyeColour(mark.color) } as CSSProperties}
      aria-hidden="true"
    >
      <WovenIcon icon={mark.icon} className={styles.icon} />
    </span>
  );
}
