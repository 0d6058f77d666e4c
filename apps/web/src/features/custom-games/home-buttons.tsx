import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { readUserValue, writeUserValue } from '../../lib/browser/user-storage';
import { cx } from '../../lib/cx';
import { toast } from '../../lib/toast-store';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { WovenDrawing } from '../../woven/woven-drawing';
import { ownCategoriesQuery } from './api';
import { categoriesTexts } from './categories/texts.ar';
import { flagReset } from './create/draft/reset-flag';
import styles from './home-buttons.module.css';
import { customGamesLeft, customTexts } from './texts.ar';

/** The button's pixels: three tiles and a plus. */
const sign = ['###.###', '#.#.#.#', '###.###', '.......', '###..o.', '#.#.ooo', '###..o.'];

interface CreateButtonProps {
  /** Custom games left; null: no limit; undefined: loading. */
  gamesLeft: number | null | undefined;
  to: string;
  /** Called on a click if no custom game is left. */
  onCodeNeeded: () => void;
}

/** «إنشاء لعبة خاصة» on the home page. If no custom game is left, the button stays focusable, and a click calls `onCodeNeeded`. */
export function CreateButton({ gamesLeft, to, onCodeNeeded }: CreateButtonProps) {
  const mayCreate = gamesLeft === null || (gamesLeft ?? 0) > 0;
  const note =
    gamesLeft === undefined
      ? ''
      : gamesLeft === null
        ? customTexts.unlimited
        : gamesLeft > 0
          ? counted(gamesLeft, customGamesLeft)
          : customTexts.codeNeeded;
  const content = (
    <>
      <WovenDrawing bitmap={sign} className={styles.sign} />
      <span className={styles.words}>
        <span className={styles.name}>{customTexts.create}</span>
        <span className={styles.note}>{note}</span>
      </span>
    </>
  );
  const className = cx(notch(), styles.button, !mayCreate && styles.off);
  if (mayCreate) {
    return (
      <Link to={to} className={className} onClick={flagReset}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-disabled="true"
      onClick={() => {
        toast({ title: customTexts.customGames, text: customTexts.codeNeededText });
        onCodeNeeded();
      }}
    >
      {content}
    </button>
  );
}

/** Storage key: this user has had own categories. */
const HAD_CATEGORIES = 'had-categories';

/** The link from home to the own categories; renders nothing for users who never had one. */
export function CategoriesLink({ userId, to }: { userId: string; to: string }) {
  const { data } = useQuery({ ...ownCategoriesQuery, refetchInterval: false });
  const count = data?.length ?? 0;
  useEffect(() => {
    if (count > 0) writeUserValue(userId, HAD_CATEGORIES, true);
  }, [userId, count]);
  if (count === 0 && readUserValue(userId, HAD_CATEGORIES) !== true) return null;
  return (
    <Link to={to} className={styles.link}>
      {count === 0 ? customTexts.categories : categoriesTexts.linkCount(formatNumber(count))}
      <Glyph name="next" />
    </Link>
  );
}
