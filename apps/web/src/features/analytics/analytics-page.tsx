import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { formatDay, formatMonth } from '../../lib/arabic/dates';
import { formatCount, formatTotal } from '../../lib/arabic/numbers';
import { formatPercent } from '../../lib/arabic/percent';
import { counted } from '../../lib/arabic/plurals';
import { page } from '../../lib/browser/page';
import { Button } from '../../ui/buttons/button';
import { Columns } from '../../ui/charts/columns';
import { StitchBar } from '../../ui/charts/stitch-bar';
import { Choice } from '../../ui/fields/choice';
import { Card } from '../../ui/frames/card';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Skeleton } from '../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../ui/states/state-block';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import styles from './analytics-page.module.css';
import { type Analytics, analyticsQuery, type GameMode, type Period } from './api';
import { LeastChosen, MostChosen, NumbersTable } from './rankings';
import { analyticsTexts, games as gamesForms } from './texts.ar';

const STITCHES = 20;

const looks: Readonly<Record<GameMode, { glyph: GlyphName; thread: `--c-${string}` }>> = {
  connect: { glyph: 'steps', thread: '--c-team1' },
  classic: { glyph: 'lozenge', thread: '--c-cream-dim' },
  qr: { glyph: 'comb', thread: '--c-team2' },
  race: { glyph: 'hourglass', thread: '--c-gold' },
  custom: { glyph: 'dots', thread: '--c-dune' },
};

interface ModesProps {
  modes: Analytics['gameModes'];
  inEvenings: number;
  modeName: (mode: GameMode) => string;
}

/** The modes by number of games, each with its share, and how many games began in evenings. */
function Modes({ modes, inEvenings, modeName }: ModesProps) {
  const total = modes.reduce((sum, { playCount }) => sum + playCount, 0);
  return (
    <>
      <h2>{analyticsTexts.modes}</h2>
      <ul className={styles.modes}>
        {modes.map(({ gameMode, playCount }) => {
          const { glyph, thread } = looks[gameMode];
          return (
            <li key={gameMode}>
              <span className={styles.sign} style={{ '--thread': `var(${thread})` } as CSSProperties}>
                <Glyph name={glyph} />
              </span>
              <b className={styles.name}>{modeName(gameMode)}</b>
              <b className={styles.count}>{formatTotal(playCount)}</b>
              <span className={styles.bar}>
                <StitchBar value={playCount} max={total} stitches={STITCHES} thread={thread} showsMissing />
              </span>
              <small className={styles.part}>{formatPercent(Math.round((100 * playCount) / total))}</small>
            </li>
          );
        })}
      </ul>
      {inEvenings === 0 ? null : (
        <p className={styles.evenings}>{analyticsTexts.evenings(counted(inEvenings, gamesForms))}</p>
      )}
    </>
  );
}

function GamesChart({ games: { step, counts } }: { games: Analytics['games'] }) {
  const title = step === 'day' ? analyticsTexts.perDay : analyticsTexts.perMonth;
  const nameOf = (at: number) => (step === 'day' ? formatDay(at) : formatMonth(at));
  const values = counts.map(({ playCount }) => playCount);
  const max = Math.max(1, ...values);
  const total = values.reduce((sum, value) => sum + value, 0);
  const [first, last] = [counts[0], counts.at(-1)];
  const busiest = counts.find(({ playCount }) => playCount === max);
  return (
    <>
      <h2>{title}</h2>
      <Columns
        label={analyticsTexts.chart(
          title,
          counted(total, gamesForms),
          counted(busiest?.playCount ?? 0, gamesForms),
          nameOf(busiest?.from ?? 0),
        )}
        values={values}
        max={max * 1.15}
        marks={[{ at: max, label: formatCount(max) }]}
      />
      {first === undefined || last === undefined ? null : (
        <p className={styles.ends} aria-hidden="true">
          <span>{nameOf(first.from)}</span>
          {first === last ? null : <span>{nameOf(last.from)}</span>}
        </p>
      )}
      <NumbersTable
        label={analyticsTexts.table}
        names={step === 'day' ? analyticsTexts.day : analyticsTexts.month}
        numbers={analyticsTexts.games}
        rows={[...counts].reverse().map(({ from, playCount }) => ({ key: from, name: nameOf(from), count: playCount }))}
      />
    </>
  );
}

const periods = (['7', '30', 'all'] as const).map((value) => ({ value, label: analyticsTexts.periods[value] }));

interface AnalyticsPageProps {
  modeName: (mode: GameMode) => string;
}

/** `/admin/analytics`: number of games, and categories and modes by how often they were played. */
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
        <LoadingOrError failed={error !== null} />
      ) : (
        <Charts data={data} choice={choice} modeName={modeName} />
      )}
    </>
  );
}

function LoadingOrError({ failed }: { failed: boolean }) {
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

interface ChartsProps extends AnalyticsPageProps {
  data: Analytics;
  choice: ReactNode;
}

function Charts({ data: { categories, gameModes, eveningPlayCount, games }, choice, modeName }: ChartsProps) {
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
          <Modes modes={gameModes} inEvenings={eveningPlayCount} modeName={modeName} />
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
