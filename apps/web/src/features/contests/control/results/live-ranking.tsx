import { useState } from 'react';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { counted } from '../../../../lib/arabic/plurals';
import { Switch } from '../../../../ui/buttons/switch';
import { Card } from '../../../../ui/frames/card';
import { Separator } from '../../../../ui/frames/separator';
import type { TeacherView } from '../../api';
import { otherCount } from '../../texts.ar';
import { controlTexts } from '../texts.ar';
import styles from './live-ranking.module.css';
import { formatResponse, Medal } from './ranking-table';

/** The ranks shown; the final ranking has the rest. */
const MAX_ROWS = 50;

/** The ranking during the run. It can be hidden, since the class may see the teacher's screen. */
export function LiveRanking({ view }: { view: TeacherView }) {
  const [isShown, setIsShown] = useState(true);
  const rows = view.ranking.filter(({ isRemoved, answersCount }) => !isRemoved && answersCount > 0);
  const others = view.participantCount - Math.min(rows.length, MAX_ROWS);
  return (
    <Card as="aside" className={styles.panel}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{controlTexts.ranking}</h2>
        <Switch label={controlTexts.rankingSwitch} isOn={isShown} onChange={setIsShown} />
      </div>
      {isShown ? (
        <>
          {rows.length === 0 ? <p className={styles.note}>{controlTexts.rankingEmpty}</p> : null}
          <ol className={styles.rows} tabIndex={rows.length > 0 ? 0 : -1} aria-label={controlTexts.ranking}>
            {rows.slice(0, MAX_ROWS).map((row) => (
              <li key={row.id} className={styles.row}>
                <Medal rank={row.rank} />
                <bdi className={styles.name}>{row.name}</bdi>
                <small>{formatResponse(row.avgResponseTime)}</small>
                <b className={styles.score}>{formatNumber(row.score)}</b>
              </li>
            ))}
          </ol>
          {rows.length === 0 ? null : (
            <p className={styles.note}>
              {others > 0 ? (
                <>
                  {counted(others, otherCount)}
                  <Separator />
                </>
              ) : null}
              {controlTexts.average}
            </p>
          )}
        </>
      ) : (
        <p className={styles.note}>{controlTexts.rankingOff}</p>
      )}
    </Card>
  );
}
