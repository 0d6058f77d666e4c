import { metricLimits } from '@lamma/protocol/limits/metric';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { formatTime } from '../../lib/arabic/dates';
import { formatCount, formatNumber, formatTotal, zeroWord } from '../../lib/arabic/numbers';
import { formatPercent } from '../../lib/arabic/percent';
import { counted } from '../../lib/arabic/plurals';
import { cx } from '../../lib/cx';
import { call, isUnauthorized, type ReplyOf } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { logOnly } from '../../lib/telemetry/log-only';
import { Columns } from '../../ui/charts/columns';
import { Card } from '../../ui/frames/card';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { LoadFailed } from '../../ui/states/load-failed';
import { Skeleton } from '../../ui/states/skeleton';
import { Glyph } from '../../woven/glyph';
import styles from './performance-page.module.css';
import { pageNames, performanceTexts as texts } from './texts.ar';

export type PerformanceStats = ReplyOf<'GET /api/admin/performance'>;
export type ExportFormat = 'json' | 'csv';

/** The owner's figures. @param isLive refetched every 30 s, and on window focus */
const performanceQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: ['/api/admin/performance'],
    queryFn: ({ signal }) => call('GET /api/admin/performance', { signal }),
    refetchInterval: isLive ? metricLimits.refreshMs : false,
    refetchOnWindowFocus: isLive,
  });

type Minutes = PerformanceStats['minutes'];

const isAbove = ({ errorRate }: Minutes[number]) => errorRate > metricLimits.errorRateRed;

/** How many of the shown minutes had too many failures. */
export function minutesAbove(minutes: Minutes): number {
  return minutes.filter(isAbove).length;
}

/**
 * For how many minutes in a row, until now, there were too many failures. The current minute is incomplete, so it
 * does not break the streak.
 */
export function minutesAboveNow(minutes: Minutes): number {
  const last = minutes.at(-1);
  const complete = last !== undefined && !isAbove(last) ? minutes.slice(0, -1) : minutes;
  const before = [...complete].reverse().findIndex((minute) => !isAbove(minute));
  return before < 0 ? complete.length : before;
}

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

function Figures({ stats }: { stats: PerformanceStats }) {
  const { activeUsers, gamesSessions, avgResponseTime, errorRate, uptime, minutes } = stats;
  const isBad = errorRate > metricLimits.errorRateRed;
  const badMinutes = minutesAboveNow(minutes);
  return (
    <dl className={styles.figures}>
      <Figure name={texts.activeUsers} value={formatTotal(activeUsers)} hint={texts.windowUsers} />
      <Figure name={texts.gamesSessions} value={formatTotal(gamesSessions)} hint={texts.windowGames} />
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
        value={(errorRate === 0 ? zeroWord : undefined) ?? formatPercent(errorRate)}
        hint={isBad && badMinutes > 0 ? texts.aboveSince(counted(badMinutes, texts.minutes)) : texts.window}
        isBad={isBad}
      />
      <Figure name={texts.uptime} value={<Uptime minutes={uptime} />} hint={texts.withoutStop} />
    </dl>
  );
}

const DAY = 24 * 60;

/** How long the server has run, in the two largest units: days and hours, or hours and minutes. A unit of zero is left out. */
function Uptime({ minutes }: { minutes: number }) {
  if (minutes < 1) return <small>{texts.minutes.zero}</small>;
  const days = Math.floor(minutes / DAY);
  const hours = Math.floor((minutes % DAY) / 60);
  const parts = [
    [days, counted(days, texts.days)],
    [hours, texts.hours],
    [minutes % 60, texts.minute],
  ] as const;
  const first = days > 0 ? 0 : hours > 0 ? 1 : 2;
  return parts
    .slice(first, first + 2)
    .filter(([number]) => number > 0)
    .map(([number, unit]) => (
      <span key={unit} className={styles.unit}>
        {formatNumber(number)} <small>{unit}</small>
      </span>
    ));
}

/** The factor between the top of a chart and its highest value. */
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

const chartDescription = (name: string, most: string | null) =>
  most === null ? texts.chartEmpty(name) : texts.chartSaid(name, most);

function Charts({ minutes }: { minutes: PerformanceStats['minutes'] }) {
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
          label={chartDescription(texts.responseChart, longest === 0 ? null : formatCount(Math.round(longest)))}
          values={times}
          max={Math.max(longest, mark) * HEAD_ROOM}
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
          label={chartDescription(texts.errorChart, formatPercent(worst))}
          values={rates}
          max={Math.max(worst, errorRateWarning) * HEAD_ROOM}
          marks={[
            { at: errorRateRed, label: texts.red, isBad: true },
            { at: errorRateWarning, label: texts.warningLine },
          ]}
        />
      </Chart>
    </div>
  );
}

interface PerformancePageProps {
  title: string;
  /** Whether the figures are refetched periodically. */
  isLive: boolean;
}

/** The performance of the site, as measured by browsers. */
export function PerformancePage({ title, isLive }: PerformancePageProps) {
  const { data: stats, error, refetch, isPending, isFetching } = useQuery(performanceQuery(isLive));
  const hasFigures = stats !== undefined;
  useEffect(() => {
    if (error === null) return;
    if (isUnauthorized(error)) signInAgain();
    // The figures of the last fetch stay on the page, so the failure is only logged.
    else if (hasFigures) logOnly('failed to refetch the figures', error);
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
    return <LoadFailed level={1} title={texts.failed} text={texts.failedText} query={{ isFetching, refetch }} />;
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

interface Row {
  key: string;
  /** Undefined if the key itself, a URL, is shown. */
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

/** The most opened pages and most played games of the last 24 hours, and the sample size. */
function Popular({ stats }: { stats: PerformanceStats }) {
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
        note={[duration, texts.kept(formatTotal(totalMetrics)), texts.updated(formatTime(lastUpdated))].join(' ')}
      />
    </div>
  );
}

/** A round mark for a scale: the greatest of 1, 2, 5 times a power of ten that does not exceed `max`, at least 100. */
export function roundMark(max: number): number {
  if (max < 200) return 100;
  const power = 10 ** Math.floor(Math.log10(max));
  return power * ([5, 2].find((times) => times * power <= max) ?? 1);
}
