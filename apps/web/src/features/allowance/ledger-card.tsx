import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../lib/arabic/dates';
import { formatCount } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { callPage, type ReplyOf, sentenceOf } from '../../lib/server/http';
import { Button } from '../../ui/buttons/button';
import { Card } from '../../ui/frames/card';
import { Tabs } from '../../ui/frames/tabs';
import { Written } from '../../ui/frames/written';
import { LoadFailed } from '../../ui/states/load-failed';
import { Skeleton } from '../../ui/states/skeleton';
import { EmptyState } from '../../ui/states/state-block';
import { userGamesQuery } from './api';
import styles from './ledger-card.module.css';
import { ledgerTexts, modeNames } from './texts.ar';

type Kind = 'game' | 'custom';
type Entry = ReplyOf<'GET /api/account/ledger/:kind'>[number];

/** The ledger: every charge and gift of regular or custom games with its game or code, newest first. */
export function LedgerCard() {
  const [kind, setKind] = useState<Kind>('game');
  const { data } = useQuery(userGamesQuery);
  const gamesLeft = (count: number | undefined) =>
    count === undefined || data?.unlimited === true ? null : <small>{ledgerTexts.left(formatCount(count))}</small>;
  return (
    <Card as="section" className={styles.card}>
      <h2>{ledgerTexts.title}</h2>
      <Tabs<Kind>
        label={ledgerTexts.kinds}
        value={kind}
        onChange={setKind}
        tabs={[
          {
            name: 'game',
            label: (
              <>
                {ledgerTexts.games} {gamesLeft(data?.regularGames)}
              </>
            ),
            content: <LedgerTable kind="game" />,
          },
          {
            name: 'custom',
            label: (
              <>
                {ledgerTexts.custom} {gamesLeft(data?.customGames)}
              </>
            ),
            content: <LedgerTable kind="custom" />,
          },
        ]}
      />
    </Card>
  );
}

function LedgerTable({ kind }: { kind: Kind }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['/api/account/ledger', kind],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /api/account/ledger/:kind', {
        params: { kind },
        query: pageParam === null ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: false,
  });
  if (data === undefined) {
    if (error === null) return <Skeleton kind="rows" label={ledgerTexts.loading} />;
    return <LoadFailed title={ledgerTexts.failed} text={sentenceOf(error)} quiet query={{ isFetching, refetch }} />;
  }
  const entries = data.pages.flatMap(({ rows }) => rows);
  if (entries.length === 0) {
    return (
      <EmptyState title={ledgerTexts.none} text={kind === 'game' ? ledgerTexts.noneGames : ledgerTexts.noneCustom} />
    );
  }
  return (
    <>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{ledgerTexts.date}</th>
            <th scope="col">{ledgerTexts.reason}</th>
            <th scope="col">{ledgerTexts.change}</th>
            <th scope="col">{ledgerTexts.after}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <LedgerRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
      {hasNextPage ? (
        <Button block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {ledgerTexts.more}
        </Button>
      ) : null}
    </>
  );
}

function LedgerRow({ entry: { at, amount, reason, game, codeHint, codeEnding, left } }: { entry: Entry }) {
  const about = game?.mode ? modeNames[game.mode] : null;
  return (
    <tr>
      <td className={styles.day}>{formatDay(at)}</td>
      <td>
        <b>
          <Written>{game === null ? ledgerTexts[reason] : game.name}</Written>
        </b>{' '}
        <small>
          {reason === 'refund' ? ledgerTexts.refund : about}
          {codeHint === null ? null : <bdi dir="ltr">{`${codeHint}••••${codeEnding ?? ''}`}</bdi>}
        </small>
      </td>
      <td>
        <b className={cx(styles.amount, amount > 0 && styles.more)}>
          {/* In right-to-left text the sign is on the right of the number. */}
          <bdi dir="rtl">{`${amount > 0 ? '+' : '−'} ${formatCount(Math.abs(amount))}`}</bdi>
        </b>
      </td>
      <td>
        <b className={styles.amount}>{formatCount(left)}</b>
      </td>
    </tr>
  );
}
