import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call, type ReplyOf } from '../../lib/server/http';
import { refetchMs } from '../../lib/server/query-client';

type WireUser = ReplyOf<'GET /api/auth/user'>;

/** The signed-in user. A teacher and the owner have teacher rights. */
export type User = Omit<WireUser, 'isAdmin'> & { hasTeacherRights: boolean };

const userOf = ({ isAdmin, ...user }: WireUser): User => ({ ...user, hasTeacherRights: isAdmin });

/** The signed-in user, or null. It is read again every 5 seconds while somebody is signed in, or while the server is away. */
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

/** What login and register answer is the current user: no second question is asked for it. */
export function rememberUser(client: QueryClient, user: WireUser): void {
  // A reading that began before the sign-in would answer «nobody» after it.
  void client.cancelQueries({ queryKey: currentUserQuery.queryKey });
  client.setQueryData(currentUserQuery.queryKey, userOf(user));
}
