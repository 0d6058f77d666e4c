import type { CookieSerializeOptions } from '@fastify/cookie';
import cookie from '@fastify/cookie';

/** A cookie that proves one thing without an account. Features hand theirs in. */
export interface GuestCookie {
  /** The browser calls it `lamma_<name>`. */
  name: string;
  /** How long a browser keeps it, s. */
  maxAgeS: number;
}

export function guestCookieName({ name }: GuestCookie, secure: boolean): string {
  return `${secure ? '__Host-' : ''}lamma_${name}`;
}

/** @param secure whether the client came over https */
export function guestCookieOptions({ maxAgeS }: GuestCookie, secure: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: maxAgeS };
}

/** What a guest's cookie says in a Cookie header, unproved; undefined where it is not there. */
export function guestToken(header: string | undefined, guest: GuestCookie, secure: boolean): string | undefined {
  if (header === undefined) return undefined;
  return cookie.parse(header)[guestCookieName(guest, secure)];
}
