import type { IncomingMessage } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { mayBringSession } from './sessions';

type Constraints = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>;
type Strategy = Constraints[string];
type Kept = Parameters<ReturnType<Strategy['storage']>['set']>;

/** A caller without a session's cookie, as a route's constraint. */
export const STRANGER = { caller: 'stranger' } as const;

/**
 * Tells the router who calls, before any hook: a stranger's request can take a route outside the scope of sessions, where none is made for
 * it. Whoever may bring the cookie is no stranger: the scope reads it.
 */
export const callers: Strategy = {
  name: 'caller',
  storage() {
    const handlers = new Map<Kept[0], Kept[1]>();
    return {
      get: (caller) => handlers.get(caller) ?? null,
      set: (caller, handler) => handlers.set(caller, handler),
    };
  },
  validate: () => undefined,
  deriveConstraint: ({ headers }: IncomingMessage) =>
    mayBringSession(headers.cookie) ? 'maybe signed in' : STRANGER.caller,
};
