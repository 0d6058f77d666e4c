import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { page } from '../../lib/browser/page';
import { Button } from '../../ui/buttons/button';
import { Choice } from '../../ui/fields/choice';
import { Card } from '../../ui/frames/card';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Skeleton } from '../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../ui/states/state-block';
import styles from './analytics-page.module.css';
import { type Analytics, analyticsQuery, type GameMode, type Period } from './api';
import { GamesChart } from './games-chart';
import { Modes } from './modes';
import { LeastChosen, MostChosen } from './rankings';
import { analyticsTexts } from './texts.ar';

const periods = (['7', '30', 'all'] as const).map((value) => ({ value, label: analyticsTexts.periods[value] }));

interface AnalyticsPageProps {
  modeName: (mode: GameMode) => string;
}

/** What is played: categories and modes by how often they were, and how many games there were. */
export function AnalyticsPage({ modeName }: AnalyticsPageProps) {
  const [period, setPeriod] = useState<Period>('30');
  const { data, error } = useQuery(analyticsQuery(period));
  const choice = (
    <Choice label={analyticsTexts.period} hideLabel value={period} options={periods} onChange={setPeriod} />
  );
  return (
    <>
      <VisuallyHidden>
        <h1>{analyticsTexts.title}</h1>
      </VisuallyHidden>
      {data === undefined ? (
        <Waiting failed={error !== null} />
      ) : (
        <Shown data={data} choice={choice} modeName={modeName} />
      )}
    </>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  if (!failed) return <Skeleton kind="rows" label={analyticsTexts.loading} />;
  return (
    <ErrorState
      title={analyticsTexts.failed}
      text={analyticsTexts.failedText}
      actions={
        <Button variant="gold" onClick={() => page.reload()}>
          {analyticsTexts.retry}
        </Button>
      }
    />
  );
}

interface ShownProps extends AnalyticsPageProps {
  data: Analytics;
  choice: ReactNode;
}

function Shown({ data: { categories, gameModes, games }, choice, modeName }: ShownProps) {
  if (gameModes.every(({ playCount }) => playCount === 0)) {
    return (
      <>
        <div className={styles.choice}>{choice}</div>
        <EmptyState title={analyticsTexts.nothing} text={analyticsTexts.nothingText} />
      </>
    );
  }
  return (
    <div className={styles.page}>
      <Card as="section" className={styles.most}>
        <MostChosen categories={categories} choice={choice} />
      </Card>
      <aside className={styles.aside}>
        <Card as="section" className={styles.card}>
          <Modes modes={gameModes} modeName={modeName} />
        </Card>
        <Card as="section" className={styles.card}>
          <LeastChosen categories={categories} />
        </Card>
      </aside>
      <Card as="section" className={styles.wide}>
        <GamesChart games={games} />
      </Card>
    </div>
  );
}
