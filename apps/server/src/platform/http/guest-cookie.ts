import type { CookieSerializeOptions } from '@fastify/cookie';
import cookie from '@fastify/cookie';

/** Cookies that prove one thing without an account. */
export type GuestKind = 'remote' | 'solo';

const MAX_AGE_S = 24 * 3600;

export function guestCookieName(kind: GuestKind, secure: boolean): string {
  return `${secure ? '__Host-' : ''}lamma_${kind}`;
}

/** @param secure whether the client came over https */
export function guestCookieOptions(secure: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_AGE_S };
}

/** The token of a kind in a Cookie header, or undefined. */
export function guestToken(header: string | undefined, kind: GuestKind, secure: boolean): string | undefined {
  if (header === undefined) return undefined;
  return cookie.parse(header)[guestCookieName(kind, secure)];
}
