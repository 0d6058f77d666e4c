import type { CSSProperties } from 'react';
import { Written } from '../../ui/frames/written';
import { dyeColour } from '../../woven/dye-colour';
import { WovenIcon } from '../../woven/woven-icon';
import type { ChoosableCategory } from './choice';
import styles from './replay-list.module.css';

interface ReplayListProps {
  label: string;
  categories: readonly Omit<ChoosableCategory, 'gameCount'>[];
}

/** Categories that are fixed, as a replay's or a host's own: nothing here is pressed. */
export function ReplayList({ label, categories }: ReplayListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {categories.map(({ id, name, mark, picture }) => (
        <li key={id} className={styles.item} style={{ '--dye': dyeColour(mark.color) } as CSSProperties}>
          {picture === undefined ? (
            <WovenIcon icon={mark.icon} className={styles.icon} />
          ) : (
            <img className={styles.icon} src={picture} alt="" />
          )}
          <Written className={styles.name}>{name}</Written>
        </li>
      ))}
    </ul>
  );
}
