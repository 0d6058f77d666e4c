import {
  type GuestCookie,
  hashesOf,
  hashOf,
  type ParticipantGuests,
  secretsIn,
} from '../../platform/guests/guest-cookie';
import type { Secret } from '../../platform/secrets/secret';
import type { Clock } from '../../platform/time/clock';
import type { Registry } from './room/registry';
import { addressKey } from './steps/join';
import type { ContestStores } from './store/stores';

const DAY_S = 24 * 3600;

/** The participant cookie of a student's phone: one secret for each run that the phone has joined, the newest last. */
export const participantCookie: GuestCookie = { name: 'solo', maxAgeS: DAY_S };

/** The secrets in the caller's cookie, the newest last. They are not verified here. */
export function participantSecrets(guestToken: (cookie: GuestCookie) => string | undefined): readonly string[] {
  return secretsIn(guestToken(participantCookie));
}

/** The hashes of the secrets in the caller's cookie, the newest first. */
export function participantHashes(guestToken: (cookie: GuestCookie) => string | undefined): readonly string[] {
  return hashesOf(participantSecrets(guestToken));
}

const CACHED_MS = 2000;
const MAX_ADDRESSES = 10_000;

/** The students who take part from one address. A whole school can share an address. */
export interface StudentsAtAddress {
  participants: number;
  /** The highest limit of participants among the students' contests. */
  allowed: number;
}

interface CountParts {
  clock: Clock;
  secret: Secret;
  registry: Pick<Registry, 'loadedParticipants'>;
}

/** Rate limits apply to a student's phone by its secret and not by its address, because thousands of students can share an address. */
export function participantGuests(
  parts: CountParts & { stores: Pick<ContestStores, 'participants'> },
): ParticipantGuests {
  const studentsAt = makeStudentCounter(parts);
  return {
    cookie: participantCookie,
    isKnown: async (secrets) => {
      const newest = secrets.at(-1);
      if (newest === undefined) return false;
      const hash = hashOf(newest);
      if (parts.registry.loadedParticipants().some(({ participants }) => participants.hasSecret(hash))) return true;
      return (await parts.stores.participants.bySecret(hash)) !== undefined;
    },
    countBehind: (address) => studentsAt(address).participants,
    socketsBehind: (address) => studentsAt(address).allowed,
  };
}

/** Makes a function that counts the participants of an address, with a cache of two seconds. The cache holds no names. */
export function makeStudentCounter({ clock, secret, registry }: CountParts): (address: string) => StudentsAtAddress {
  const cache = new Map<string, StudentsAtAddress & { until: number }>();
  return (address) => {
    const now = clock.now();
    const cached = cache.get(address);
    if (cached !== undefined && now < cached.until) return cached;
    if (cache.size >= MAX_ADDRESSES) cache.clear();
    const found = { participants: 0, allowed: 0, until: now + CACHED_MS };
    for (const { participants, run } of registry.loadedParticipants()) {
      const count = run.salt === '' ? 0 : participants.countFrom(addressKey({ secret }, run, address));
      if (count === 0) continue;
      found.participants += count;
      found.allowed = Math.max(found.allowed, run.allowed);
    }
    cache.set(address, found);
    return found;
  };
}
