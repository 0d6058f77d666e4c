import { metricLimits } from '@lamma/protocol/limits/metric';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logOnly } from '../../../lib/log-only';
import { isUnauthorized } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { Button } from '../../../ui/buttons/button';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Skeleton } from '../../../ui/states/skeleton';
import { ErrorState } from '../../../ui/states/state-block';
import { uiTexts } from '../../../ui/texts.ar';
import { Glyph } from '../../../woven/glyph';
import { performanceQuery } from '../api';
import { performanceTexts as texts } from '../texts.ar';
import { Charts } from './charts';
import { Figures } from './figures';
import styles from './performance-page.module.css';
import { Popular } from './popular';

interface PerformancePageProps {
  title: string;
  /** Whether the figures are read again and again. */
  isLive: boolean;
}

/** How the site does, as browsers have measured it. */
export function PerformancePage({ title, isLive }: PerformancePageProps) {
  const { data: stats, error, refetch, isPending, isFetching } = useQuery(performanceQuery(isLive));
  const hasFigures = stats !== undefined;
  useEffect(() => {
    if (error === null) return;
    if (isUnauthorized(error)) signInAgain();
    // What stands is no older than the strip on top says; the next try is under way.
    else if (hasFigures) logOnly('the figures were not read again', error);
  }, [error, hasFigures]);

  const heading = (
    <VisuallyHidden>
      <h1>{title}</h1>
    </VisuallyHidden>
  );
  if (isPending) {
    return (
      <>
        {heading}
        <Skeleton label={texts.loading} />
      </>
    );
  }
  if (stats === undefined) {
    return (
      <ErrorState
        level={1}
        title={texts.failed}
        text={texts.failedText}
        actions={
          <Button variant="gold" busy={isFetching} onClick={() => void refetch()}>
            {uiTexts.retry}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {heading}
      {stats.errorRate > metricLimits.errorRateWarning ? (
        <p className={styles.warning} role="alert">
          <Glyph name="x" />
          <b>{texts.warning}</b> {texts.warningText}
        </p>
      ) : null}
      <Figures stats={stats} />
      <Charts minutes={stats.minutes} />
      <Popular stats={stats} />
    </>
  );
}
