import type { CookieSerializeOptions } from '@fastify/cookie';
import cookie from '@fastify/cookie';

const DAY_S = 24 * 3600;
/** Cookies that prove one thing without an account, and how long a browser keeps them. */
const MAX_AGE_S = { remote: DAY_S, solo: DAY_S, device: 365 * DAY_S };
export type GuestKind = keyof typeof MAX_AGE_S;

export function guestCookieName(kind: GuestKind, secure: boolean): string {
  return `${secure ? '__Host-' : ''}lamma_${kind}`;
}

/** @param secure whether the client came over https */
export function guestCookieOptions(kind: GuestKind, secure: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_AGE_S[kind] };
}

/** The token of a kind in a Cookie header, or undefined. */
export function guestToken(header: string | undefined, kind: GuestKind, secure: boolean): string | undefined {
  if (header === undefined) return undefined;
  return cookie.parse(header)[guestCookieName(kind, secure)];
}
