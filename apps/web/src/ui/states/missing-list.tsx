import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import styles from './missing-list.module.css';

export interface MissingItem {
  text: string;
  /** Shows a tick instead of the cross. */
  met?: boolean;
}

interface MissingListProps {
  items: readonly MissingItem[];
  id?: string;
  /** Whether nothing was attempted yet, so that missing steps are not errors. */
  isQuiet?: boolean;
}

/** The list of missing steps above the button that they disable. Screen readers read each change. */
export function MissingList({ items, id, isQuiet = false }: MissingListProps) {
  return (
    <ul className={styles.list} aria-live="polite" id={id}>
      {items.map(({ text, met = false }) => (
        <li key={text} className={cx(styles.item, met ? styles.met : isQuiet && styles.quiet)}>
          <Glyph name={met ? 'tick' : isQuiet ? 'dots' : 'x'} />
          {text}
        </li>
      ))}
    </ul>
  );
}
