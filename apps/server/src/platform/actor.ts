import type { Who } from '@lamma/protocol/endpoint';
import { type Refusal, refuse } from '@lamma/protocol/refusals';

/** Who is calling, when somebody is signed in. */
export interface Actor {
  userId: string;
  /** The session's key in the database; never the cookie's token. */
  sessionKey: string;
  isTeacher: boolean;
  isOwner: boolean;
}

/**
 * Finds out who a socket belongs to, from the Cookie header of its handshake. Null: nobody that is signed in.
 * @param protocol http or https, as the client sees it
 */
export type Identify = (cookies: string | undefined, protocol: string) => Promise<Actor | null>;

/** Admin in the play rules: no limit, no tracking, choice of numbers (DESIGN section 8). */
export function isAdmin(actor: Actor): boolean {
  return actor.isTeacher || actor.isOwner;
}

/**
 * Whether this actor may make a call of this kind; a role that is lacking is 403, a missing session 401.
 * @param isGuest whether a guest's cookie came along; what it opens, if anything, is for the use case to say
 */
export function mayCall(who: Who, actor: Actor | null, isGuest = false): Refusal | null {
  if (who === 'anyone' || (who === 'player' && isGuest)) return null;
  if (actor === null) return refuse('unauthorized');
  if (who === 'user' || who === 'player') return null;
  const has = who === 'teacher' ? isAdmin(actor) : actor.isOwner;
  return has ? null : refuse('forbidden');
}
