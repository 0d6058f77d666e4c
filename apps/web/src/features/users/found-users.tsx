import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button';
import { Skeleton } from '../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../ui/states/state-block';
import { type ListedGame, userCountsQuery, usersPageQuery } from './api';
import { usersTexts } from './texts.ar';
import { Pager, UserList } from './user-list';

interface FoundUsersProps {
  /** What is searched for; empty: nobody in particular. */
  q: string;
  onClear: () => void;
  modeName: (mode: ListedGame['gameMode']) => string;
  onOpen: (id: string) => void;
}

/** One page before the one that shows: what it began after, and how many rows it had. */
interface Passed {
  after: string | null;
  rows: number;
}

/** The list of users, a page at a time. Another search begins with its first page. */
export function FoundUsers({ q, onClear, modeName, onOpen }: FoundUsersProps) {
  const [place, setPlace] = useState({ q, after: null as string | null, passed: [] as readonly Passed[] });
  const { after, passed } = place.q === q ? place : { after: null, passed: [] };
  const { data, error, isFetching, refetch } = useQuery(usersPageQuery(q, after));
  const { data: counts, refetch: countAgain } = useQuery(userCountsQuery);

  if (data === undefined) {
    if (error === null) return <Skeleton kind="rows" label={usersTexts.loading} />;
    const retry = () => {
      void refetch();
      void countAgain();
    };
    return (
      <ErrorState
        title={usersTexts.loadFailed}
        text={usersTexts.loadFailedText}
        actions={
          <Button variant="gold" busy={isFetching} onClick={retry}>
            {usersTexts.retry}
          </Button>
        }
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
  const last = passed.at(-1);
  return (
    <>
      <UserList users={rows} modeName={modeName} onOpen={onOpen} />
      <Pager
        before={passed.reduce((sum, page) => sum + page.rows, 0)}
        shown={rows.length}
        total={q === '' ? counts?.total : undefined}
        onPrevious={last && (() => setPlace({ q, after: last.after, passed: passed.slice(0, -1) }))}
        onNext={
          next === null
            ? undefined
            : () => setPlace({ q, after: next, passed: [...passed, { after, rows: rows.length }] })
        }
      />
    </>
  );
}
