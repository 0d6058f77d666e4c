import type * as z from 'zod';

/**
 * Who may call. `anyone` needs nothing; `player` a session or the cookie of a game's remote card; `user` a session; `teacher` the flag
 * `isAdmin`; `owner` the account of ADMIN_EMAIL. Whether an object belongs to the caller is checked by the use case, which answers 404.
 */
export type Who = OpenToGuests | 'user' | 'teacher' | 'owner';

/** Roles that need no session. */
export type OpenToGuests = 'anyone' | 'player';

/**
 * One documented call: path, role and shapes in one place. The routes, request parsing, OpenAPI, the tests' role matrix and the web's typed
 * calls derive from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In Fastify's format: `/api/game-sessions/:id`. */
  path: `/api/${string}`;
  who: Who;
  /** One English line for OpenAPI. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** If absent, the call has no body and sends no content type. */
  body?: z.ZodType;
  /** The body of a 200. */
  reply: z.ZodType;
  /** The list is paginated; the `Link` header with `rel="next"` (RFC 8288) leads to the next page. */
  paged?: true;
  /** Bytes; defaults to 64 KiB. */
  bodyLimit?: number;
  /** The body is a raw file; with `body` too, either is accepted. `limit` in bytes, `withinMs` is the body's timeout. */
  bytes?: { limit: number; withinMs: number };
  /** Refusals have the Arabic sentence as a plain text body, because old clients show the body unchanged. */
  plainRefusals?: true;
  /**
   * The parameter that is a secret. If an address has used up its quota, a request with a valid secret is counted by that secret, so that
   * guesses do not lock out others on the same network.
   */
  secret?: 'token';
  /** The answer is the same for everybody: the session is not looked up, whatever cookie is sent. */
  accountless?: true;
  /** Answers a full-page visit with a redirect instead of JSON (GET /api/login). */
  redirect?: true;
}

/** Declares an endpoint and preserves its literal types. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}
