import { metricLimits } from '@lamma/protocol/limits/metric';
import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '../../../lib/arabic/numbers';
import { formatPercent } from '../../../lib/arabic/percent';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { Card } from '../../../ui/frames/card';
import type { PerformanceStats } from '../api';
import { performanceTexts as texts } from '../texts.ar';
import styles from './figures.module.css';
import { minutesAboveNow } from './minutes-above';

interface FigureProps {
  name: string;
  value: ReactNode;
  hint: string;
  isBad?: boolean;
}

function Figure({ name, value, hint, isBad = false }: FigureProps) {
  return (
    <Card className={cx(styles.figure, isBad && styles.bad)}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.hint}>{hint}</dd>
    </Card>
  );
}

/** The figures of now. */
export function Figures({ stats }: { stats: PerformanceStats }) {
  const { activeUsers, gamesSessions, avgResponseTime, errorRate, uptime, minutes } = stats;
  const isBad = errorRate > metricLimits.errorRateRed;
  const bad = minutesAboveNow(minutes);
  return (
    <dl className={styles.figures}>
      <Figure name={texts.activeUsers} value={formatCount(activeUsers)} hint={texts.windowUsers} />
      <Figure name={texts.gamesSessions} value={formatCount(gamesSessions)} hint={texts.windowGames} />
      <Figure
        name={texts.responseTime}
        value={
          avgResponseTime === null ? (
            '–'
          ) : (
            <>
              {formatCount(Math.round(avgResponseTime))} <small>{texts.milliseconds}</small>
            </>
          )
        }
        hint={avgResponseTime === null ? texts.notMeasured : texts.windowMean}
      />
      <Figure
        name={texts.errorRate}
        value={formatPercent(errorRate)}
        hint={isBad && bad > 0 ? texts.aboveSince(counted(bad, texts.minutes)) : texts.window}
        isBad={isBad}
      />
      <Figure name={texts.uptime} value={<Uptime minutes={uptime} />} hint={texts.withoutStop} />
    </dl>
  );
}

const DAY = 24 * 60;

/** Its two largest units. */
function Uptime({ minutes }: { minutes: number }) {
  const days = Math.floor(minutes / DAY);
  const hours = Math.floor((minutes % DAY) / 60);
  const parts = [
    [days, counted(days, texts.days)],
    [hours, texts.hours],
    [minutes % 60, texts.minute],
  ] as const;
  const first = days > 0 ? 0 : hours > 0 ? 1 : 2;
  return parts.slice(first, first + 2).map(([number, unit]) => (
    <span key={unit} className={styles.unit}>
      {formatNumber(number)} <small>{unit}</small>
    </span>
  ));
}
