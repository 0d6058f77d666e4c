import { hash as hashed } from 'node:crypto';

/** How many of them a browser keeps: the oldest goes first. */
const MOST = 8;
/** 128 bits in base64url. */
const SECRET = /^[\w-]{22}$/;

/** The secrets in a guest's cookie, newest last; what cannot be one is not there. */
export function secretsIn(cookie: string | undefined): string[] {
  return (cookie ?? '')
    .slice(0, 1024)
    .split('.')
    .filter((secret) => SECRET.test(secret))
    .slice(-MOST);
}

/** The cookie with one more. */
export function withSecret(secrets: readonly string[], secret: string): string {
  return [...secrets, secret].slice(-MOST).join('.');
}

/** So many hashes are kept, of what is no longer than this. */
const KEPT = 16_384;
const KEPT_LETTERS = 64;
const kept = new Map<string, string>();

/**
 * By which a guest's token or secret is known where it is not to be read: in the database, in the name of a room. A phone that polls shows
 * the same secret each second: its hash is made once.
 */
export function hashOf(token: string): string {
  const known = kept.get(token);
  if (known !== undefined) return known;
  const hash = hashed('sha256', token, 'base64url');
  if (token.length > KEPT_LETTERS) return hash;
  if (kept.size >= KEPT) kept.clear();
  kept.set(token, hash);
  return hash;
}
