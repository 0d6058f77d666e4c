import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatScore } from '../../../../lib/arabic/numbers';
import { formatTenths } from '../../../../lib/arabic/percent';
import { counted } from '../../../../lib/arabic/plurals';
import { cx } from '../../../../lib/cx';
import { call, type ReplyOf } from '../../../../lib/server/http';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { Switch } from '../../../../ui/buttons/switch';
import { Card } from '../../../../ui/frames/card';
import { Separator } from '../../../../ui/frames/separator';
import { showContestFailure, type TeacherView } from '../../api';
import { contestTexts, otherCount, participantCount } from '../../texts.ar';
import { controlTexts } from '../texts.ar';
import medalStyles from './medal.module.css';
import styles from './ranking-table.module.css';

/** An average response time in seconds: «٣٫١ ث». @param ms null without an answer */
function formatResponse(ms: number | null): string {
  return ms === null ? contestTexts.none : contestTexts.seconds(formatTenths(ms / 1000));
}

const metals = [medalStyles.gold, medalStyles.silver, medalStyles.bronze];

function Medal({ rank }: { rank: number }) {
  const metal = metals[rank - 1];
  return <b className={cx(medalStyles.rank, metal !== undefined && medalStyles.medal, metal)}>{formatNumber(rank)}</b>;
}

/** Rows rendered at first, and added on request. */
const PAGE_SIZE = 100;

/** The full ranking, with the columns that decided it, in a scroll box. */
export function RankingTable({ rows }: { rows: readonly FinalRow[] }) {
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
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
          {rows.slice(0, shownCount).map((row) => (
            <tr key={row.id}>
              <td>
                <Medal rank={row.rank} />
              </td>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              <td className={styles.answers} data-head={controlTexts.answers}>
                {formatScore(row.answersCount)}
              </td>
              <td className={styles.time} data-head={controlTexts.time}>
                {formatResponse(row.avgResponseTime)}
              </td>
              <td className={styles.right} data-head={controlTexts.right}>
                {formatScore(row.correctCount)}
              </td>
              <td className={styles.points} data-head={controlTexts.score}>
                <b className={styles.score}>{formatScore(row.score)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shownCount ? (
        <p className={styles.more}>
          <Button size="sm" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
            {controlTexts.showMore}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

type FinalRow = ReplyOf<'GET /api/solo-games/:id/leaderboard'>['leaderboard'][number];

/** The ranking on the server at the moment of the request. */
export interface FinalRanking {
  rows: readonly FinalRow[] | null;
  isPending: boolean;
  show: () => void;
  close: () => void;
}

/** Requests the ranking and keeps it while it is shown. */
export function useFinalRanking(contestId: string): FinalRanking {
  const [rows, setRows] = useState<readonly FinalRow[] | null>(null);
  const reading = useMutation({
    mutationFn: () => call('GET /api/solo-games/:id/leaderboard', { params: { id: contestId } }),
    onSuccess({ leaderboard, totalParticipants }) {
      setRows(leaderboard);
      toast({
        title: controlTexts.rankingShown,
        text: counted(totalParticipants, participantCount),
        variant: 'ok',
      });
    },
    onError: (error) => showContestFailure(error, controlTexts.rankingFailed),
  });
  return { rows, isPending: reading.isPending, show: () => reading.mutate(), close: () => setRows(null) };
}

/** At most this many ranks are shown; the final ranking has all. */
const MAX_ROWS = 50;

/** The ranking during the run. It can be hidden, because the class might see the teacher's screen. */
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
                <b className={styles.liveScore}>{formatScore(row.score)}</b>
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
