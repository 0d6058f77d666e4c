import { formatNumber } from '../../lib/numbers';
import { counted } from '../../lib/plurals';
import type { Category } from './api';
import styles from './category-note.module.css';
import { categoryTexts, gamesLeftOf, gamesOf } from './texts.ar';

/** Under a category's name: the games left, or all of them for whom nothing is counted, and how many were played. */
export function CategoryNote({ category }: { category: Category }) {
  const { gameCount, gamesLeft, gamesPlayed = 0 } = category;
  return (
    <span>
      {gamesLeft === undefined ? counted(gameCount, gamesOf) : counted(gamesLeft, gamesLeftOf)}
      {gamesPlayed > 0 ? (
        <>
          {' '}
          <span className={styles.played}>
            {categoryTexts.played} {formatNumber(gamesPlayed)}
          </span>
        </>
      ) : null}
    </span>
  );
}
