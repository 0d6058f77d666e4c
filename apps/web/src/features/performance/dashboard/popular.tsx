import { formatTime } from '../../../lib/arabic/dates';
import { formatCount } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { Card } from '../../../ui/frames/card';
import type { PerformanceStats } from '../api';
import { pageNames, performanceTexts as texts } from '../texts.ar';
import styles from './popular.module.css';

interface Row {
  key: string;
  /** Left out: the key itself, an address. */
  name?: string | undefined;
  count: number;
}

interface RankingProps {
  title: string;
  rows: readonly Row[];
  empty: string;
  note: string;
}

function Ranking({ title, rows, empty, note }: RankingProps) {
  return (
    <Card as="section" className={styles.ranking}>
      <h2>{title}</h2>
      {rows.length === 0 ? <p className={styles.empty}>{empty}</p> : null}
      <ol>
        {rows.map(({ key, name, count }) => (
          <li key={key} className={styles.row}>
            <span>{name ?? <bdi dir="ltr">{key}</bdi>}</span>
            <b>{formatCount(count)}</b>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{note}</p>
    </Card>
  );
}

/** What was opened and played most within 24 hours, and what the figures stand on. */
export function Popular({ stats }: { stats: PerformanceStats }) {
  const { popularPages, popularGames, pageViews, avgGameDuration, totalMetrics, lastUpdated } = stats;
  const duration =
    avgGameDuration === null ? texts.noDuration : texts.duration(counted(Math.round(avgGameDuration), texts.minutes));
  return (
    <div className={styles.popular}>
      <Ranking
        title={texts.popularPages}
        rows={popularPages.map(({ page, count }) => ({
          key: page,
          name: page === '*' ? texts.otherPage : pageNames[page],
          count,
        }))}
        empty={texts.noPages}
        note={texts.pagesNote(counted(pageViews, texts.views))}
      />
      <Ranking
        title={texts.popularGames}
        rows={popularGames.map(({ game, count }) => ({ key: game, name: texts.games[game], count }))}
        empty={texts.noGames}
        note={[duration, texts.kept(formatCount(totalMetrics)), texts.updated(formatTime(lastUpdated))].join(' ')}
      />
    </div>
  );
}
