import { type GuestCookie, hashesOf, secretsIn } from '../../platform/guests/guest-cookie';
import type { Random } from '../../platform/secrets/random';

const DAY_S = 24 * 3600;

/** The participant cookie of a student's phone: one secret for each run that it has joined, the newest last. */
export const participantCookie: GuestCookie = { name: 'solo', maxAgeS: DAY_S };

/**
 * Identifies a phone before it joins; proves nothing. Wrong join codes are counted by it, and a phone that does not send it back has
 * cookies disabled. Separate from the participant cookie: a late response that sets this one must not overwrite a secret.
 */
const phoneCookie: GuestCookie = { name: 'phone', maxAgeS: DAY_S };
const PHONE_TOKEN_BYTES = 12;

interface CookieDoor {
  guestToken(cookie: GuestCookie): string | undefined;
  startGuest(cookie: GuestCookie, token: string): void;
}

/** Identifies one phone among many behind an address; undefined if it sent no cookie. */
export function phoneToken({ guestToken }: Pick<CookieDoor, 'guestToken'>): string | undefined {
  return guestToken(phoneCookie) ?? guestToken(participantCookie);
}

/** Like `phoneToken`, but gives the phone a token if it sent none. */
export function ensurePhoneToken(door: CookieDoor, random: Random): string {
  const known = phoneToken(door);
  if (known !== undefined) return known;
  const mark = random.token(PHONE_TOKEN_BYTES);
  door.startGuest(phoneCookie, mark);
  return mark;
}

/** The secrets in the caller's cookie, the newest last. They are not verified here. */
export function participantSecrets(guestToken: (cookie: GuestCookie) => string | undefined): readonly string[] {
  return secretsIn(guestToken(participantCookie));
}

/** The hashes of the secrets in the caller's cookie, the newest first. */
export function participantHashes(guestToken: (cookie: GuestCookie) => string | undefined): readonly string[] {
  return hashesOf(participantSecrets(guestToken));
}
