import { useState } from 'react';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { Button } from '../../../../ui/buttons/button';
import { formatResponse } from '../../format-response';
import { Medal } from '../../medal';
import { controlTexts } from '../texts.ar';
import styles from './ranking-table.module.css';
import type { FinalRow } from './use-final-ranking';

/** Rows rendered at first, and added on request. */
const PAGE = 100;

/** The full ranking, with the columns that decided it, in a scroll box. */
export function RankingTable({ rows }: { rows: readonly FinalRow[] }) {
  const [shown, setShown] = useState(PAGE);
  if (rows.length === 0) return <p className={styles.nobody}>{controlTexts.nobody}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <section className={styles.frame} tabIndex={0} aria-label={controlTexts.finalRanking}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{controlTexts.rank}</th>
            <th scope="col">{controlTexts.name}</th>
            <th scope="col">{controlTexts.answers}</th>
            <th scope="col">{controlTexts.time}</th>
            <th scope="col">{controlTexts.right}</th>
            <th scope="col">{controlTexts.score}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.id}>
              <td>
                <Medal rank={row.rank} />
              </td>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              <td className={styles.answers} data-head={controlTexts.answers}>
                {formatNumber(row.answersCount)}
              </td>
              <td className={styles.time} data-head={controlTexts.time}>
                {formatResponse(row.avgResponseTime)}
              </td>
              <td className={styles.right} data-head={controlTexts.right}>
                {formatNumber(row.correctCount)}
              </td>
              <td className={styles.points} data-head={controlTexts.score}>
                <b className={styles.score}>{formatNumber(row.score)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown ? (
        <p className={styles.more}>
          <Button size="sm" onClick={() => setShown(shown + PAGE)}>
            {controlTexts.showMore}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
