import type { Run } from '../data/run';
import type { AttendanceParts } from './parts';

/** How long a count is kept: every request without a known cookie asks for it. */
const HOLDS_MS = 2000;
const MOST = 10_000;

/** How many students take part from one address. A whole school may share one (docs/rules.md, "Limits"). */
export interface GuestsByAddress {
  /** How many take part from it now. */
  participants: number;
  /** The most participants that any one of their contests allows. */
  allowed: number;
}

/** Counts participants by address, and keeps each count for two seconds. No address is kept together with a name. */
export function makeGuestsByAddress(
  parts: Pick<AttendanceParts, 'participants' | 'secret' | 'clock'>,
): (address: string) => GuestsByAddress {
  const known = new Map<string, GuestsByAddress & { until: number }>();
  return (address) => {
    const now = parts.clock.now();
    const before = known.get(address);
    if (before !== undefined && now < before.until) return before;
    if (known.size >= MOST) known.clear();
    const found = { participants: 0, allowed: 0, until: now + HOLDS_MS };
    for (const { participants, run } of parts.participants.live()) {
      const count = run.salt === '' ? 0 : participants.countFrom(addressKey(parts, run, address));
      if (count === 0) continue;
      found.participants += count;
      found.allowed = Math.max(found.allowed, run.allowed);
    }
    known.set(address, found);
    return found;
  };
}

/** A hash of an address: the same for this address within one run, and of no use in any other run. */
export function addressKey({ secret }: Pick<AttendanceParts, 'secret'>, { salt }: Run, address: string): string {
  return secret.hmac(`solo address ${salt}`, address).slice(0, 22);
}
