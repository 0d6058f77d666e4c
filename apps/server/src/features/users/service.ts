import type { Actor } from '../../platform/actor';
import type { Handlers } from '../../platform/http/routes';
import { setBlocked, userChanges } from './change-users';
import type { UsersParts } from './parts';
import { usersReading } from './read-users';

/** The owner's desk of users. */
export function usersService(parts: UsersParts) {
  return {
    ...usersReading(parts),
    ...userChanges(parts),
    setBlocked: (owner: Actor, userId: string, isBlocked: boolean) => setBlocked(parts, owner, userId, isBlocked),
  };
}

type UsersService = ReturnType<typeof usersService>;

type Names =
  | 'listUsers'
  | 'countUsers'
  | 'readUser'
  | 'listUserGames'
  | 'listRatings'
  | 'setTeacher'
  | 'setBlocked'
  | 'giveGames'
  | 'endUserSessions';

export function usersRoutes(users: UsersService): Pick<Handlers, Names> {
  return {
    listUsers: ({ query }) => users.list(query.q ?? '', query.after),
    countUsers: ({ query }) => users.counts(query.zone ?? 'UTC'),
    readUser: ({ params }) => users.details(params.id),
    listUserGames: ({ params, query }) => users.games(params.id, query.after),
    listRatings: ({ query }) => users.ratings(query.after),
    setTeacher: ({ actor, params, body }) => users.setTeacher(actor, params.id, body.isTeacher),
    setBlocked: ({ actor, params, body }) => users.setBlocked(actor, params.id, body.isBlocked),
    giveGames: ({ actor, params, body: { clientId, ...gift } }) =>
      users.giveGames(actor, params.id, { ...gift, giftId: clientId }),
    endUserSessions: ({ actor, params }) => users.endSessions(actor, params.id),
  };
}
