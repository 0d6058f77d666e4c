import type { GuestCookie } from '../../platform/guests/guest-cookie';
import { hashOf, secretsIn } from '../../platform/guests/guest-secrets';

const DAY_S = 24 * 3600;

/** The cookie of a student's phone: a secret for each run that it has joined, the newest last. */
export const participantCookie: GuestCookie = { name: 'solo', maxAgeS: DAY_S };

/** The secrets in a caller's cookie, the newest last. Whether any is right, the caller of this function must check. */
export function participantSecrets(guestToken: (cookie: GuestCookie) => string | undefined): readonly string[] {
  return secretsIn(guestToken(participantCookie));
}

/** The hashes of those secrets, the newest first. */
export function participantHashes(guestToken: (cookie: GuestCookie) => string | undefined): readonly string[] {
  return hashesOf(participantSecrets(guestToken));
}

/** The hashes of a phone's secrets. The newest secret comes first: it is most likely the one of the run that is asked for. */
export function hashesOf(secrets: readonly string[]): string[] {
  return secrets.map(hashOf).reverse();
}
