import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/arabic/numbers';
import { readUserValue, writeUserValue } from '../../../lib/browser/user-storage';
import { Glyph } from '../../../woven/glyph';
import { ownCategoriesQuery } from '../api';
import { customTexts } from '../texts.ar';
import styles from './categories-link.module.css';
import { categoriesTexts } from './texts.ar';

/** Storage key: this user has had custom categories. */
const HAD = 'had-categories';

/** The link from home to the custom categories; renders nothing for users who never had one. */
export function CategoriesLink({ userId, to }: { userId: string; to: string }) {
  const { data } = useQuery({ ...ownCategoriesQuery, refetchInterval: false });
  const count = data?.length ?? 0;
  useEffect(() => {
    if (count > 0) writeUserValue(userId, HAD, true);
  }, [userId, count]);
  if (count === 0 && readUserValue(userId, HAD) !== true) return null;
  return (
    <Link to={to} className={styles.link}>
      {count === 0 ? customTexts.categories : categoriesTexts.linkCount(formatNumber(count))}
      <Glyph name="next" />
    </Link>
  );
}
