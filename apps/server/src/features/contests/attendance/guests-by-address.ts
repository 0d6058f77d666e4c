import type { Run } from '../data/run';
import type { AttendanceParts } from './parts';

/** How long a count holds: it is asked for with every request of a stranger. */
const HOLDS_MS = 2000;
const MOST = 10_000;

/** How many take part from one address, so that a whole school behind one is let in (docs/rules.md, "Limits"). */
export interface GuestsByAddress {
  /** How many take part now. */
  participants: number;
  /** What the fullest of their contests allows. */
  allowed: number;
}

/** Counts by address, and keeps each count for a moment. No address is kept with a name, and none for longer. */
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

/** The same for the same address in one run, and nothing anywhere else. */
export function addressKey({ secret }: Pick<AttendanceParts, 'secret'>, { salt }: Run, address: string): string {
  return secret.hmac(`solo address ${salt}`, address).slice(0, 22);
}
