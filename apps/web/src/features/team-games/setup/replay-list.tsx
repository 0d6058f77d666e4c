import type { CSSProperties } from 'react';
import { dyeColour } from '../../../woven/category-marks';
import { WovenIcon } from '../../../woven/woven-icon';
import type { ChoosableCategory } from './choice';
import styles from './replay-list.module.css';
import { setupTexts } from './texts.ar';

/** The categories of a replay: they are fixed, so nothing here is pressed. */
export function ReplayList({ categories }: { categories: readonly ChoosableCategory[] }) {
  return (
    <ul className={styles.list} aria-label={setupTexts.replayCategories}>
      {categories.map(({ id, name, mark, picture }) => (
        <li key={id} className={styles.item} style={{ '--dye': dyeColour(mark.color) } as CSSProperties}>
          {picture === undefined ? (
            <WovenIcon icon={mark.icon} className={styles.icon} />
          ) : (
            <img className={styles.icon} src={picture} alt="" />
          )}
          <bdi className={styles.name}>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
