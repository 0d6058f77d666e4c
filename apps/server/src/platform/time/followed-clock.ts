import type { Clock } from './clock';

export interface FollowedClock extends Clock {
  /** Measures the other clock anew. To be called now and then: clocks drift. */
  follow(): Promise<void>;
}

/** How often it is asked each time; the quickest answer says it best. */
const SAMPLES = 3;
/** Clocks do not drift by this much between two looks: one of them was set. */
const MOST_DRIFT_MS = 2000;

/**
 * A clock that goes by another one, which several servers share. It never goes back. While it runs a step of the other clock moves no
 * deadline (docs/rules.md, F21): only what has drifted is followed; what was set is from the next start on, which knows how to move what runs.
 * @param ask what the other clock says now, epoch ms
 * @param stepped told by how much the other clock was set, ms
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
      // Within what the way there and back may have taken nothing is known.
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
