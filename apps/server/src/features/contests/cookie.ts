import { type GuestCookie, hashesOf, secretsIn } from '../../platform/guests/guest-cookie';

const DAY_S = 24 * 3600;

/** The participant cookie of a student's phone: one secret for each run that it has joined, the newest last. */
export const participantCookie: GuestCookie = { name: 'solo', maxAgeS: DAY_S };

/** The secrets in the caller's cookie, the newest last. They are not verified here. */
export function participantSecrets(guestToken: (cookie: GuestCookie) => string | undefined): readonly string[] {
  return secretsIn(guestToken(participantCookie));
}

/** The hashes of the secrets in the caller's cookie, the newest first. */
export function participantHashes(guestToken: (cookie: GuestCookie) => string | undefined): readonly string[] {
  return hashesOf(participantSecrets(guestToken));
}
