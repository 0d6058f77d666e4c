import type { Run } from '../data/run';
import type { AttendanceParts } from './parts';

/** How long a count is kept: every request without a known cookie asks for it. */
const HOLDS_MS = 2000;
const MOST = 10_000;
/** How many addresses of a run have their hash kept. */
const KEYS_MOST = 1000;
/** The hashes of addresses, by the run as memory has it. */
const keysOfRun = new WeakMap<Run, Map<string, string>>();

/** How many students take part from one address. A whole school may share one (docs/rules.md, "Limits"). */
export interface GuestsByAddress {
  /** How many take part from it now. */
  participants: number;
  /** The most participants that any one of their contests allows. */
  allowed: number;
}

/** Counts participants by address, and keeps each count for two seconds. No address is kept together with a name. */
export function makeGuestsByAddress(
  parts: Pick<AttendanceParts, 'secret' | 'clock'> & { participants: Pick<AttendanceParts['participants'], 'live'> },
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

/** A hash of an address: the same for this address within one run, and of no use in any other run. A school's many come from a few. */
export function addressKey({ secret }: Pick<AttendanceParts, 'secret'>, run: Run, address: string): string {
  const known = keysOfRun.get(run);
  const kept = known?.get(address);
  if (kept !== undefined) return kept;
  const key = secret.hmac(`solo address ${run.salt}`, address).slice(0, 22);
  const keys = known ?? new Map<string, string>();
  if (keys.size < KEYS_MOST) keys.set(address, key);
  keysOfRun.set(run, keys);
  return key;
}
