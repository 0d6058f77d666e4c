import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call, type ReplyOf } from '../../lib/server/http';
import { refetchMs } from '../../lib/server/query-client';

type WireUser = ReplyOf<'GET /api/auth/user'>;

/** The signed-in user. A teacher and the owner have teacher rights. */
export type User = Omit<WireUser, 'isAdmin'> & { hasTeacherRights: boolean };

const userOf = ({ isAdmin, ...user }: WireUser): User => ({ ...user, hasTeacherRights: isAdmin });

/** The signed-in user, or null. Polled every 5 seconds while somebody is signed in or after a failed request. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  async queryFn({ signal }): Promise<User | null> {
    try {
      return userOf(await call('GET /api/auth/user', { signal }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  refetchInterval: ({ state }) => (state.data || state.error ? refetchMs : false),
});

/**
 * The signed-in user, for a page with a live game. The game's socket reports an ended session, so this query polls only after a failed
 * request.
 */
export const userBesideGameQuery = queryOptions({
  ...currentUserQuery,
  refetchInterval: ({ state }) => (state.error ? refetchMs : false),
});

/** Caches the user that a reply contains, which saves a request. */
export function cacheUser(client: QueryClient, user: WireUser): void {
  // A request that started before the sign-in would overwrite it with null.
  void client.cancelQueries({ queryKey: currentUserQuery.queryKey });
  client.setQueryData(currentUserQuery.queryKey, userOf(user));
}
