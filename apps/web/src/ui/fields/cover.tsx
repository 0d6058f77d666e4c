import { cx } from '../../lib/cx';
import { Written } from '../frames/written';
import styles from './cover.module.css';

interface WrittenCoverProps {
  children: string;
  isOneLine?: boolean;
}

/**
 * The text of a field as `Written` shows it, over the field that precedes it in the same grid cell. The field shows its own text only while
 * it has the focus: it cannot isolate «C++», which it would show as «++C».
 */
export function WrittenCover({ children, isOneLine = false }: WrittenCoverProps) {
  return (
    <span className={cx(styles.cover, isOneLine && styles.one)} aria-hidden="true">
      <Written>{children}</Written>
    </span>
  );
}
