import type * as z from 'zod';

/**
 * Who may call. `anyone` needs nothing; `player` a session or the cookie of a game's remote card; `user` a session; `teacher` the flag `isAdmin`; `owner` the account of ADMIN_EMAIL.
 * What belongs to somebody else is 404 and is decided by the use case, not here.
 */
export type Who = OpenToGuests | 'user' | 'teacher' | 'owner';

/** Those of them that may be somebody without a session. */
export type OpenToGuests = 'anyone' | 'player';

/**
 * One documented call: path, role and shapes in one place. The routes, request parsing, OpenAPI, the role matrix of the
 * tests and the web's typed calls all come from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form: `/api/game-sessions/:id`. */
  path: `/api/${string}`;
  who: Who;
  /** One English line for OpenAPI. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Left out: the call has no payload, and sends neither body nor type. */
  body?: z.ZodType;
  /** The 200's body. */
  reply: z.ZodType;
  /** A list that grows with time: newest first, in pages; the next one by a `Link` header with `rel="next"` (RFC 8288). */
  paged?: true;
  /** Bytes; 64 KiB unless given. */
  bodyLimit?: number;
  /** The body is bare bytes, a file; where there is a `body` too, either of them. At most so many, and all of them within this time. */
  bytes?: { limit: number; withinMs: number };
  /** Refused by its Arabic sentence alone, as plain text: its old clients show the body as it is. */
  plainRefusals?: true;
  /**
   * The parameter that is a secret of its own. Whoever names one that exists is counted by it where their address has used up what
   * it may: a stranger on the same network who guesses does not shut them out.
   */
  secret?: 'token';
  /** The same for everybody: who is signed in is not looked up, whatever cookie comes along. */
  accountless?: true;
  /** Whether a full-page visit is answered instead of JSON (GET /api/login). */
  redirect?: true;
}

/** Declares an endpoint, keeping its exact types. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}
