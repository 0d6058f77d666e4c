import { formatNumber } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import type { Category } from './api';
import styles from './category-note.module.css';
import { isFinished } from './find-categories';
import { categoryTexts, gamesOf } from './texts.ar';

/** Under a category's name: how many games it has, how many of them are left to this user, and how many were played. */
export function CategoryNote({ category }: { category: Category }) {
  const { gameCount, gamesLeft, gamesPlayed = 0 } = category;
  return (
    <span>
      {isFinished(category) ? categoryTexts.finished : counted(gameCount, gamesOf)}
      {gamesLeft === undefined || gamesLeft === 0 ? null : (
        <>
          {'، '}
          <span className={styles.left}>{categoryTexts.left(formatNumber(gamesLeft))}</span>
        </>
      )}
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
