import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contestQuery, type TeacherView } from '../api';
import { openContest, useContestStore } from './contest-store';

interface OpenContest {
  /** Null until it is read. */
  view: TeacherView | null;
  isMissing: boolean;
  /** The reading that failed, to be tried again. */
  retry: () => void;
  isFetching: boolean;
}

/** A contest of one's own: read once (and once more if that fails), then followed live. */
export function useContest(gameId: string): OpenContest {
  const { data, error, isFetching, refetch } = useQuery(contestQuery(gameId));
  const isOwn = data?.teacher !== undefined;
  useEffect(() => (isOwn ? openContest(gameId) : undefined), [gameId, isOwn]);
  const live = useContestStore((store) => (store.gameId === gameId ? store.view : null));
  const isGone = useContestStore((store) => store.gameId === gameId && store.status === 'missing');
  const isUnread = error !== null && data === undefined;
  return {
    view: isGone ? null : (live ?? data?.teacher ?? null),
    isMissing: isGone || isUnread || (data !== undefined && !isOwn),
    retry: () => void refetch(),
    isFetching,
  };
}
