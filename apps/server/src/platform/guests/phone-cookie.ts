import type { Random } from '../secrets/random';
import type { GuestCookie } from './guest-cookie';

/**
 * Identifies a phone before it joins; proves nothing. Wrong join codes are counted by it, and a phone that does not send it back has
 * cookies disabled. Separate from the cookies with secrets: a late response that sets this one must not overwrite a secret.
 */
const phoneCookie: GuestCookie = { name: 'phone', maxAgeS: 24 * 3600 };
const PHONE_TOKEN_BYTES = 12;

export interface GuestCookieAccess {
  guestToken(cookie: GuestCookie): string | undefined;
  setGuestCookie(cookie: GuestCookie, token: string): void;
}

/** Identifies one phone among many behind an address; undefined if it sent no cookie. @param own the cookie with its secrets */
export function phoneToken(
  { guestToken }: Pick<GuestCookieAccess, 'guestToken'>,
  own: GuestCookie,
): string | undefined {
  return guestToken(phoneCookie) ?? guestToken(own);
}

/** Like `phoneToken`, but gives the phone a token if it sent none. */
export function ensurePhoneToken(door: GuestCookieAccess, own: GuestCookie, random: Random): string {
  const known = phoneToken(door, own);
  if (known !== undefined) return known;
  const mark = random.token(PHONE_TOKEN_BYTES);
  door.setGuestCookie(phoneCookie, mark);
  return mark;
}
