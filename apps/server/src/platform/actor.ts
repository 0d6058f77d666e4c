import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Who } from '@lamma/protocol/rest/endpoint';

/** Who is calling, when somebody is signed in. */
export interface Actor {
  userId: string;
  /** The session's key in the database; never the cookie's token. */
  sessionKey: string;
  /** The kinds of call that this user may make. */
  rights: ReadonlySet<Who>;
}

/**
 * Finds out who a socket belongs to, from the Cookie header of its handshake. Null where nobody is signed in.
 * @param protocol http or https, as the client sees it
 */
export type Identify = (cookies: string | undefined, protocol: string) => Promise<Actor | null>;

/**
 * Whether this actor may make a call of this kind; a right that is lacking is 403, a missing session 401.
 * @param isGuests whether a guest's cookie came along that lets in to it; what it opens, if anything, is for the use case to say
 */
export function mayCall(who: Who, actor: Actor | null, isGuests = false): Refusal | null {
  if (who === 'anyone' || isGuests) return null;
  if (actor === null) return refuse('unauthorized');
  return actor.rights.has(who) ? null : refuse('forbidden');
}
