import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { timeZone } from '../../lib/browser/time-zone';
import { call, callPage, type ReplyOf } from '../../lib/server/http';

export type ListedUser = ReplyOf<'GET /api/admin/users'>[number];
export type UserDetails = ReplyOf<'GET /api/admin/users/:id'>;
export type ListedGame = ListedUser['games'][number];
export type Rating = ReplyOf<'GET /api/admin/ratings'>[number];

/** The prefix of all queries that an action on a user can change. */
export const usersKey = ['/api/admin/users'];

export const userCountsQuery = queryOptions({
  queryKey: [...usersKey, 'counts'],
  queryFn: ({ signal }) => call('GET /api/admin/users/counts', { query: { zone: timeZone() }, signal }),
});

/** One page of the list. @param after the cursor of the page before; null for the first */
export const usersPageQuery = (q: string, after: string | null) =>
  queryOptions({
    queryKey: [...usersKey, 'list', q, after],
    queryFn: ({ signal }) =>
      callPage('GET /api/admin/users', {
        query: { ...(q === '' ? {} : { q }), ...(after === null ? {} : { after }) },
        signal,
      }),
    // Keeps the last result while the next page or another search is loading.
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => call('GET /api/admin/users/:id', { params: { id }, signal }),
  });

/** Lists that are paged on demand; each page is loaded once. */
const pagedOnDemand = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  refetchInterval: false as const,
  refetchOnWindowFocus: false,
};

export const gamesOfUserQuery = (id: string) =>
  infiniteQueryOptions({
    ...pagedOnDemand,
    queryKey: [...usersKey, 'one', id, 'games'],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/users/:id/games', {
        params: { id },
        query: pageParam === null ? {} : { after: pageParam },
        signal,
      }),
  });

export const ratingsQuery = infiniteQueryOptions({
  ...pagedOnDemand,
  queryKey: ['/api/admin/ratings'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/admin/ratings', { query: pageParam === null ? {} : { after: pageParam }, signal }),
});

export const nameOf = ({ firstName, lastName }: Pick<ListedUser, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
