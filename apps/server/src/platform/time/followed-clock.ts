import type { Clock } from './clock';

export interface FollowedClock extends Clock {
  /** Samples the other clock again. To be called periodically: clocks drift. */
  follow(): Promise<void>;
}

/** Samples per measurement; the one with the shortest round trip counts. */
const SAMPLES = 3;
/** A larger difference between two measurements is a step, not drift. */
const MOST_DRIFT_MS = 2000;

/**
 * A clock that follows another one, shared by several servers. It never goes back. Drift is followed; a step of the other clock is ignored until the
 * next start, which can move running deadlines.
 * @param ask returns the other clock's time, epoch ms
 * @param stepped called with the size of a step, ms
 */
export async function followClock(
  own: Clock,
  ask: () => Promise<number>,
  stepped: (byMs: number) => void,
): Promise<FollowedClock> {
  let { aheadMs } = await measure(own, ask);
  let latest = Number.NEGATIVE_INFINITY;
  return {
    now: () => {
      latest = Math.max(latest, Math.round(own.now() + aheadMs));
      return latest;
    },
    after: own.after,
    follow: async () => {
      const measured = await measure(own, ask);
      const byMs = measured.aheadMs - aheadMs;
      if (Math.abs(byMs) > MOST_DRIFT_MS) stepped(Math.round(byMs));
      // A smaller difference is within the error of the measurement.
      else if (Math.abs(byMs) > measured.errorMs) aheadMs = measured.aheadMs;
    },
  };
}

async function measure(own: Clock, ask: () => Promise<number>): Promise<{ aheadMs: number; errorMs: number }> {
  let best = { aheadMs: 0, errorMs: Number.POSITIVE_INFINITY };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const askedAt = own.now();
    const theirs = await ask();
    const errorMs = (own.now() - askedAt) / 2;
    if (errorMs < best.errorMs) best = { aheadMs: theirs - askedAt - errorMs, errorMs };
  }
  return best;
}
