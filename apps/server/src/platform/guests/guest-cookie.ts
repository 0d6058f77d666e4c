import { hash as hashed } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import cookie from '@fastify/cookie';
import type { Who } from '@lamma/protocol/rest/endpoint';
import type { Random } from '../secrets/random';

/** A cookie that identifies a guest without an account. */
export interface GuestCookie {
  /** The cookie is named `lamma_<name>`. */
  name: string;
  /** In seconds. */
  maxAgeS: number;
}

export function guestCookieName({ name }: GuestCookie, secure: boolean): string {
  return `${secure ? '__Host-' : ''}lamma_${name}`;
}

/** @param secure whether the client came over https */
export function guestCookieOptions({ maxAgeS }: GuestCookie, secure: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: maxAgeS };
}

/** Reads a guest's cookie from a Cookie header, unverified. */
export function guestToken(header: string | undefined, guest: GuestCookie, secure: boolean): string | undefined {
  if (header === undefined) return undefined;
  return cookie.parse(header)[guestCookieName(guest, secure)];
}

/** A cookie holds at most this many secrets; the oldest is dropped. */
const MAX_SECRETS = 8;
/** 128 bits in base64url. */
const SECRET = /^[\w-]{22}$/;

export function secretsIn(cookie: string | undefined): string[] {
  return (cookie ?? '')
    .slice(0, 1024)
    .split('.')
    .filter((secret) => SECRET.test(secret))
    .slice(-MAX_SECRETS);
}

/** Appends a secret to the cookie's value. */
export function withSecret(secrets: readonly string[], secret: string): string {
  return [...secrets, secret].slice(-MAX_SECRETS).join('.');
}

/** Size of the cache of hashes, and the longest token that is cached. */
const CACHE_SIZE = 16_384;
const LONGEST_CACHED = 64;
const cache = new Map<string, string>();

/** Hash of a guest's token, for the database and for names of rooms. Cached: a polling phone sends the same secret each second. */
export function hashOf(token: string): string {
  const known = cache.get(token);
  if (known !== undefined) return known;
  const hash = hashed('sha256', token, 'base64url');
  if (token.length > LONGEST_CACHED) return hash;
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(token, hash);
  return hash;
}

/** The hashes of these secrets, the newest first, because the newest most likely belongs to the current run, game or evening. */
export function hashesOf(secrets: readonly string[]): string[] {
  return secrets.map(hashOf).reverse();
}

/** Guests who are rate limited by the secret of their cookie, because a whole room can share an address. */
export interface RateLimitedGuests {
  cookie: GuestCookie;
  /** Whether any of these secrets is valid. */
  isKnown(secrets: readonly string[]): Promise<boolean>;
}

/** Participants of contests. */
export interface ParticipantGuests extends RateLimitedGuests {
  /** How many participants share an address now. @param address by `addressOf` */
  countBehind(address: string): number;
  /**
   * How many sockets an address may hold for its participants: the highest participant limit of their contests; 0 without participants. The
   * gateway raises it to the usual limit.
   */
  socketsBehind(address: string): number;
}

/** The cookies that authenticate a guest without an account; features provide the checks. */
export interface GuestAuth {
  /** The remote of a game: its cookie authorises the calls that require `who`, as a session does; the use case limits it to its game. */
  remote: { who: Who; cookie: GuestCookie };
  participants: ParticipantGuests;
  /** Phones with a seat in a game or an evening. */
  seats: RateLimitedGuests;
}

/**
 * A cookie that identifies a phone before it joins, and proves nothing. Wrong join codes are counted by this cookie, and a phone that does
 * not send it back has cookies disabled. Separate from the cookies with secrets: a late response that sets this one must not overwrite a
 * secret.
 */
const phoneCookie: GuestCookie = { name: 'phone', maxAgeS: 24 * 3600 };
const PHONE_TOKEN_BYTES = 12;

export interface GuestCookieAccess {
  guestToken(cookie: GuestCookie): string | undefined;
  setGuestCookie(cookie: GuestCookie, token: string): void;
}

/** Identifies one phone among many that share an address; undefined if it sent no cookie. @param own the cookie with the phone's secrets */
export function phoneToken(
  { guestToken }: Pick<GuestCookieAccess, 'guestToken'>,
  own: GuestCookie,
): string | undefined {
  return guestToken(phoneCookie) ?? guestToken(own);
}

/** Like `phoneToken`, but gives the phone a token if it sent none. */
export function ensurePhoneToken(cookies: GuestCookieAccess, own: GuestCookie, random: Random): string {
  const known = phoneToken(cookies, own);
  if (known !== undefined) return known;
  const token = random.token(PHONE_TOKEN_BYTES);
  cookies.setGuestCookie(phoneCookie, token);
  return token;
}
