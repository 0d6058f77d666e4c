import type { SoloParts } from './parts';
import { addressKey } from './places';

/** How long an answer holds: it is asked for with every request of a stranger. */
const HOLDS_MS = 2000;
const MOST = 10_000;

/** Who takes part from behind an address, so that a whole school behind one is let in (docs/rules.md, "Limits"). */
export interface Behind {
  /** How many take part now. */
  participants: number;
  /** What the fullest of their contests allows. */
  allowed: number;
}

/** Remembers for a moment what it found. An address stands beside no name here, and nowhere for longer. */
export function makeBehind(parts: Pick<SoloParts, 'rosters' | 'secret' | 'clock'>): (address: string) => Behind {
  const known = new Map<string, Behind & { until: number }>();
  return (address) => {
    const now = parts.clock.now();
    const before = known.get(address);
    if (before !== undefined && now < before.until) return before;
    if (known.size >= MOST) known.clear();
    const found = { participants: 0, allowed: 0, until: now + HOLDS_MS };
    for (const { roster, run } of parts.rosters.live()) {
      const participants = run.salt === '' ? 0 : roster.countFrom(addressKey(parts, run, address));
      if (participants === 0) continue;
      found.participants += participants;
      found.allowed = Math.max(found.allowed, run.allowed);
    }
    known.set(address, found);
    return found;
  };
}
