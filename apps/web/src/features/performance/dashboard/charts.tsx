import { metricLimits } from '@lamma/protocol/limits/metric';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/arabic/numbers';
import { formatPercent } from '../../../lib/arabic/percent';
import { counted } from '../../../lib/arabic/plurals';
import { Columns } from '../../../ui/charts/columns';
import { Card } from '../../../ui/frames/card';
import { Glyph } from '../../../woven/glyph';
import type { PerformanceStats } from '../api';
import { performanceTexts as texts } from '../texts.ar';
import styles from './charts.module.css';
import { minutesAbove } from './minutes-above';
import { roundMark } from './round-mark';

/** Room above the highest thing that a chart shows. */
const HEAD_ROOM = 1.12;

function Chart({ name, aside, children }: { name: string; aside: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className={styles.chart}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}

const said = (name: string, most: string | null) =>
  most === null ? texts.chartEmpty(name) : texts.chartSaid(name, most);

/** The last 30 minutes one by one: how long answers took, and how much failed. */
export function Charts({ minutes }: { minutes: PerformanceStats['minutes'] }) {
  const times = minutes.map(({ avgResponseTime }) => avgResponseTime);
  const longest = Math.max(0, ...times.map((time) => time ?? 0));
  const mark = roundMark(longest);
  const rates = minutes.map(({ errorRate }) => errorRate);
  const worst = Math.max(...rates);
  const above = minutesAbove(minutes);
  const { errorRateRed, errorRateWarning } = metricLimits;
  return (
    <div className={styles.charts}>
      <Chart name={texts.responseChart} aside={<span className={styles.aside}>{texts.lastMinutes}</span>}>
        <Columns
          label={said(texts.responseChart, longest === 0 ? null : formatCount(Math.round(longest)))}
          values={times}
          most={Math.max(longest, mark) * HEAD_ROOM}
          marks={[{ at: mark, label: formatCount(mark) }]}
        />
      </Chart>
      <Chart
        name={texts.errorChart}
        aside={
          above === 0 ? (
            <span className={styles.aside}>{texts.neverAbove}</span>
          ) : (
            <span className={styles.alert}>
              <Glyph name="x" />
              {texts.aboveFor(counted(above, texts.minutes))}
            </span>
          )
        }
      >
        <Columns
          label={said(texts.errorChart, formatPercent(worst))}
          values={rates}
          most={Math.max(worst, errorRateWarning) * HEAD_ROOM}
          marks={[
            { at: errorRateRed, label: texts.red, isBad: true },
            { at: errorRateWarning, label: texts.warningLine, isBad: true },
          ]}
        />
      </Chart>
    </div>
  );
}
