import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDay } from '../../lib/arabic/dates';
import { formatNumber, formatTotal } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { TextField } from '../../ui/fields/text-field';
import { Card } from '../../ui/frames/card';
import { Separator } from '../../ui/frames/separator';
import { Tabs } from '../../ui/frames/tabs';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Written } from '../../ui/frames/written';
import { LoadFailed } from '../../ui/states/load-failed';
import { MoreRows } from '../../ui/states/more-rows';
import { Skeleton } from '../../ui/states/skeleton';
import { EmptyState } from '../../ui/states/state-block';
import { Glyph } from '../../woven/glyph';
import { type ListedGame, type Rating, ratingsQuery, userCountsQuery, usersPageQuery } from './api';
import { UserSheet } from './details/user-sheet';
import { usersTexts } from './texts.ar';
import { Pager, UserList } from './user-list';
import styles from './users-page.module.css';

const stars = [1, 2, 3, 4, 5] as const;

function Ratings() {
  const list = useInfiniteQuery(ratingsQuery);
  const { data, error, isFetching, refetch } = list;
  if (data === undefined) {
    if (error === null) return <Skeleton kind="rows" label={usersTexts.ratingsLoading} />;
    return (
      <LoadFailed title={usersTexts.ratingsFailed} text={usersTexts.loadFailedText} query={{ isFetching, refetch }} />
    );
  }
  const ratings = data.pages.flatMap(({ rows }) => rows);
  if (ratings.length === 0) return <EmptyState title={usersTexts.noRatings} text={usersTexts.noRatingsText} />;
  return (
    <>
      <ul className={styles.ratings} aria-label={usersTexts.ratings}>
        {ratings.map((rating) => (
          <RatingCard key={rating.id} rating={rating} />
        ))}
      </ul>
      <MoreRows list={list} label={usersTexts.more} again={usersTexts.moreAgain} />
    </>
  );
}

function RatingCard({ rating: { playerName, teamName, rating, feedback, createdAt } }: { rating: Rating }) {
  return (
    <li>
      <Card className={styles.card}>
        <p className={styles.stars} role="img" aria-label={usersTexts.stars(formatNumber(rating))}>
          {stars.map((star) => (
            <span key={star} className={cx(star <= rating && styles.lit)}>
              <Glyph name="star" />
            </span>
          ))}
        </p>
        {feedback === '' ? null : (
          <p className={styles.words}>
            <Written>{feedback}</Written>
          </p>
        )}
        <p className={styles.who}>
          <bdi>{playerName}</bdi>
          <Separator />
          <bdi>{teamName}</bdi>
          <Separator />
          {formatDay(createdAt)}
        </p>
      </Card>
    </li>
  );
}

interface UsersPageProps {
  codesHref: string;
  modeName: (mode: ListedGame['gameMode']) => string;
}

/** The query parameter with the id of the user whose panel is open. Other pages of the owner link to it. */
const USER_PARAM = 'user';

/** `/admin/users`: the users, and the ratings of games. */
export function UsersPage({ codesHref, modeName }: UsersPageProps) {
  const [params, setParams] = useSearchParams();
  const [tab, setTab] = useState<'users' | 'ratings'>('users');
  const search = useSearch();
  const opened = params.get(USER_PARAM);
  const open = (id: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(USER_PARAM);
        else next.set(USER_PARAM, id);
        return next;
      },
      { replace: true },
    );

  return (
    <>
      <VisuallyHidden>
        <h1>{usersTexts.users}</h1>
      </VisuallyHidden>
      <div className={styles.top}>
        <Counters />
        <div className={styles.search}>
          <TextField
            label={usersTexts.search}
            hideLabel
            placeholder={usersTexts.search}
            name="q"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            start={<Glyph name="search" />}
            value={search.typed}
            onChange={(text) => {
              search.type(text);
              setTab('users');
            }}
          />
        </div>
        <ButtonLink to={codesHref} variant="gold" size="sm">
          {usersTexts.newCode}
        </ButtonLink>
      </div>
      <Tabs
        label={usersTexts.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            name: 'users',
            label: usersTexts.users,
            content: (
              <div className={styles.panel}>
                <FoundUsers q={search.debounced} onClear={search.clear} modeName={modeName} onOpen={open} />
              </div>
            ),
          },
          {
            name: 'ratings',
            label: usersTexts.ratings,
            content: (
              <div className={styles.panel}>
                <Ratings />
              </div>
            ),
          },
        ]}
      />
      <UserSheet id={opened} modeName={modeName} onClose={() => open(null)} />
    </>
  );
}

const DEBOUNCE_MS = 300;

/** The typed text of a search, and its debounced value. */
function useSearch() {
  const [typed, setTyped] = useState('');
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    typed,
    debounced,
    type: setTyped,
    clear: () => {
      setTyped('');
      setDebounced('');
    },
  };
}

function Counters() {
  const { data, isError } = useQuery(userCountsQuery);
  const counters = [
    { label: usersTexts.total, value: data?.total },
    { label: usersTexts.today, value: data?.today },
    { label: usersTexts.lastDays, value: data?.lastDays },
  ];
  return (
    <dl className={styles.counters} aria-busy={data === undefined && !isError}>
      {counters.map(({ label, value }) => (
        <div key={label} className={styles.counter}>
          <dt>{label}</dt>
          {value === undefined ? (
            <dd className={styles.unknown}>
              {isError ? (
                <>
                  <span aria-hidden="true">؟</span>
                  <VisuallyHidden>{usersTexts.unknown}</VisuallyHidden>
                </>
              ) : (
                <i className={styles.waiting} />
              )}
            </dd>
          ) : (
            <dd>{formatTotal(value)}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

interface FoundUsersProps {
  /** The search text; empty for all users. */
  q: string;
  onClear: () => void;
  modeName: (mode: ListedGame['gameMode']) => string;
  onOpen: (id: string) => void;
}

/** A page before the current one: its cursor and its number of rows. */
interface PreviousPage {
  after: string | null;
  rows: number;
}

/** The list of users, page by page. A new search text leads back to the first page. */
function FoundUsers({ q, onClear, modeName, onOpen }: FoundUsersProps) {
  const [place, setPlace] = useState({ q, after: null as string | null, previousPages: [] as readonly PreviousPage[] });
  const { after, previousPages } = place.q === q ? place : { after: null, previousPages: [] };
  const { data, error, isFetching, refetch } = useQuery(usersPageQuery(q, after));
  const { data: counts, refetch: countAgain } = useQuery(userCountsQuery);

  if (data === undefined) {
    if (error === null) return <Skeleton kind="rows" label={usersTexts.loading} />;
    const retry = () => {
      void refetch();
      void countAgain();
    };
    return (
      <LoadFailed
        title={usersTexts.loadFailed}
        text={usersTexts.loadFailedText}
        query={{ isFetching, refetch: retry }}
      />
    );
  }
  const { rows, next } = data;
  if (rows.length === 0) {
    return (
      <EmptyState
        title={usersTexts.nobody}
        text={usersTexts.nobodyText}
        actions={<Button onClick={onClear}>{usersTexts.clearSearch}</Button>}
      />
    );
  }
  const last = previousPages.at(-1);
  return (
    <>
      <UserList users={rows} modeName={modeName} onOpen={onOpen} />
      <Pager
        before={previousPages.reduce((sum, page) => sum + page.rows, 0)}
        shown={rows.length}
        total={q === '' ? counts?.total : undefined}
        onPrevious={last && (() => setPlace({ q, after: last.after, previousPages: previousPages.slice(0, -1) }))}
        onNext={
          next === null
            ? undefined
            : () => setPlace({ q, after: next, previousPages: [...previousPages, { after, rows: rows.length }] })
        }
      />
    </>
  );
}
