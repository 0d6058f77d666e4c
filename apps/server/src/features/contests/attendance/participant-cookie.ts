import type { GuestCookie } from '../../../platform/guests/guest-cookie';
import { secretsIn } from '../../../platform/guests/guest-secrets';

const DAY_S = 24 * 3600;

/** A student's phone: the secrets of its participants in runs, newest last. */
export const participantCookie: GuestCookie = { name: 'solo', maxAgeS: DAY_S };

/** The secrets of participants that a caller has, newest last; unproved. */
export function participantSecrets(guestToken: (cookie: GuestCookie) => string | undefined): readonly string[] {
  return secretsIn(guestToken(participantCookie));
}
