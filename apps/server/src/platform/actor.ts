import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Who } from '@lamma/protocol/rest/endpoint';
import type { Statement } from './db/database';

/** The signed-in caller of a request or event. */
export interface Actor {
  userId: string;
  /** The session's id in the database, not the token of the cookie. */
  sessionKey: string;
  rights: ReadonlySet<Who>;
}

/** Checks that an account is not blocked, for access that outlives a request (remotes, running contests). */
export interface AccountAccess {
  isAllowed(userId: string): Promise<boolean>;
  /** A statement that fails the write if the account is blocked or deleted. A concurrent block waits for the write. */
  requireAllowed(userId: string): Statement;
}

/**
 * Authenticates a socket by the Cookie header of its handshake. Null without a session.
 * @param protocol http or https, as the client sees it
 */
export type Identify = (cookies: string | undefined, protocol: string) => Promise<Actor | null>;

/**
 * Authorises a call: null, or a 401 without a session and a 403 without the right.
 * @param hasGuestCookie whether the request has a guest cookie for this kind of call; the use case checks what the guest may see
 */
export function refuseCall(who: Who, actor: Actor | null, hasGuestCookie = false): Refusal | null {
  if (who === 'anyone' || hasGuestCookie) return null;
  if (actor === null) return refuse('unauthorized');
  return actor.rights.has(who) ? null : refuse('forbidden');
}

export function rightsOf({ isTeacher, isOwner }: { isTeacher: number; isOwner: number }): ReadonlySet<Who> {
  const rights = new Set<Who>(['anyone', 'player', 'user']);
  if (isTeacher === 1 || isOwner === 1) rights.add('teacher');
  if (isOwner === 1) rights.add('owner');
  return rights;
}

/** A teacher or the owner: unlimited games, all game numbers, contests. On the wire: `isAdmin`. */
export function hasTeacherRights({ rights }: Pick<Actor, 'rights'>): boolean {
  return rights.has('teacher');
}
