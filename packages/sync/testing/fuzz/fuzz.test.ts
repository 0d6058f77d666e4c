import { describe, expect, inject, it } from 'vitest';
import { FuzzWorld, type RunStats } from './fuzz-world';

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of random games per property, from vitest.config.ts. */
    games: number;
  }
}

const runs = Math.min(400, inject('games'));
const stepsPerRun = 160;

/** Plays one seed. A failure names the seed, so that it can be added below. */
async function play(seed: number, steps = stepsPerRun): Promise<RunStats> {
  const world = new FuzzWorld(seed);
  try {
    await world.run(steps);
  } catch (cause) {
    throw new Error(`seed ${seed}, ${steps} steps: ${String(cause)}`, { cause });
  }
  return world.stats;
}

describe('two to four tabs on one game, over a network that cuts, delays, loses, doubles and reorders', () => {
  it(`[I1][I3] every screen ends in the server’s state, for each of ${runs} seeds`, async () => {
    const total: RunStats = { steps: 0, accepted: 0, refused: 0, reloads: 0, restarts: 0 };
    for (let seed = 1; seed <= runs; seed += 1) {
      const stats = await play(seed);
      for (const name of Object.keys(total) as (keyof RunStats)[]) total[name] += stats[name];
    }
    // Makes sure that the network lets some commands through and that some are refused.
    expect(total.accepted).toBeGreaterThan(runs * 6);
    expect(total.refused).toBeGreaterThan(runs);
    expect(total.reloads).toBeGreaterThan(runs / 2);
    expect(total.restarts).toBeGreaterThan(runs / 2);
  });
});

describe('seeds that once failed', () => {
  it.each([[58, 'a retry got the version that it created long ago with the current state']])(
    'every screen ends in the server’s state with the seed %i, which once failed: %s',
    async (seed) => {
      await play(seed);
    },
  );
});
