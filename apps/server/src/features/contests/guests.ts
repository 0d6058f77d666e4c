import { foldDigits } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { ParticipantGuests } from '../../platform/guests/guest-auth';
import { hashOf } from '../../platform/guests/guest-secrets';
import { takeTry } from '../../platform/limits/limits';
import type { Secret } from '../../platform/secrets/secret';
import type { Clock } from '../../platform/time/clock';
import { participantCookie } from './cookie';
import type { ContestLimits } from './limits';
import type { Registry } from './room/registry';
import { addressKey } from './steps/newcomer';
import type { ContestStores } from './store/stores';

/** Students' phones as the limits see them. */

/** How long a count is kept: every request without a known cookie asks for it. */
const HOLDS_MS = 2000;
const MOST = 10_000;
const CODE = new RegExp(`^\\d{${limits.contestCodeDigits}}$`);

/** How many students take part from one address. A whole school may share one (docs/rules.md, "Limits"). */
export interface GuestsByAddress {
  /** How many take part from it now. */
  participants: number;
  /** The most participants that any one of their contests allows. */
  allowed: number;
}

interface CountParts {
  clock: Clock;
  secret: Secret;
  registry: Pick<Registry, 'live'>;
}

/** Limits count a student's phone by its secret, not by its address: a whole hall may share one address. */
export function countedGuests(parts: CountParts & { stores: Pick<ContestStores, 'participants'> }): ParticipantGuests {
  const guestsByAddress = makeGuestsByAddress(parts);
  return {
    cookie: participantCookie,
    isKnown: async (secrets) => {
      const newest = secrets.at(-1);
      if (newest === undefined) return false;
      const hash = hashOf(newest);
      if (parts.registry.live().some(({ participants }) => participants.hasSecret(hash))) return true;
      return (await parts.stores.participants.bySecret(hash)) !== undefined;
    },
    countBehind: (address) => guestsByAddress(address).participants,
    socketsBehind: (address) => guestsByAddress(address).allowed,
  };
}

/** Counts participants by address, and keeps each count for two seconds. No address is kept together with a name. */
export function makeGuestsByAddress({ clock, secret, registry }: CountParts): (address: string) => GuestsByAddress {
  const known = new Map<string, GuestsByAddress & { until: number }>();
  return (address) => {
    const now = clock.now();
    const before = known.get(address);
    if (before !== undefined && now < before.until) return before;
    if (known.size >= MOST) known.clear();
    const found = { participants: 0, allowed: 0, until: now + HOLDS_MS };
    for (const { participants, run } of registry.live()) {
      const count = run.salt === '' ? 0 : participants.countFrom(addressKey({ secret }, run, address));
      if (count === 0) continue;
      found.participants += count;
      found.allowed = Math.max(found.allowed, run.allowed);
    }
    known.set(address, found);
    return found;
  };
}

/** Finds the contest whose open lobby has this code. Wrong codes are limited, by address and for all addresses together. */
export async function findByCode(
  parts: { stores: Pick<ContestStores, 'runs'>; limits: ContestLimits },
  typed: string,
  address: string,
): Promise<{ ok: true; contestId: string } | Refusal> {
  const own = ['contestCodeAddress', { address }] as const;
  const everybody = ['contestCodeAll', 'all'] as const;
  if (!(await takeTry(parts.limits, [own], everybody))) return refuse('rate');
  const code = foldDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  const contestId = CODE.test(code) ? await parts.stores.runs.contestOfCode(code) : undefined;
  if (contestId === undefined) return refuse('codeNotFound');
  for (const [name, key] of [own, everybody]) await parts.limits.giveBack(name, key);
  return { ok: true, contestId };
}
