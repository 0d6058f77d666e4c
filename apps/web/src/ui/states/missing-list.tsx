import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import styles from './missing-list.module.css';

export interface MissingItem {
  text: string;
  /** Done already: a tick instead of the cross. */
  met?: boolean;
}

/** What is still missing, above the closed button. When it is empty the button turns gold. */
export function MissingList({ items, id }: { items: readonly MissingItem[]; id?: string }) {
  return (
    <ul className={styles.list} aria-live="polite" id={id}>
      {items.map(({ text, met = false }) => (
        <li key={text} className={cx(styles.item, met && styles.met)}>
          <Glyph name={met ? 'tick' : 'x'} />
          {text}
        </li>
      ))}
    </ul>
  );
}
