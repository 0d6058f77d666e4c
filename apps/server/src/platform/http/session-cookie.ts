import type { CookieSerializeOptions } from '@fastify/cookie';
import cookie from '@fastify/cookie';

/** The session's cookie: over https with the `__Host-` prefix, which no other site of the domain can set. */
const NAME = 'lamma_session';
const SECURE_NAME = `__Host-${NAME}`;
const MAX_AGE_S = 90 * 24 * 3600;

export function cookieName(secure: boolean): string {
  return secure ? SECURE_NAME : NAME;
}

/** @param secure whether the client came over https; on a plain-http LAN a Secure cookie would keep everybody out */
export function cookieOptions(secure: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_AGE_S };
}

/** The token in a Cookie header, or undefined. */
export function sessionToken(header: string | undefined, secure: boolean): string | undefined {
  if (header === undefined) return undefined;
  return cookie.parse(header)[cookieName(secure)];
}
