import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { emptyTally, KilledEvening, type Tally } from '../testing/people/killed-evening';

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of kills and the seed of their moments, from vitest.config.ts. */
    kills: number;
    seed: number;
  }
}

/** The most kills of one evening. */
const EVENING = 5;
const kills = inject('kills');
const evenings: { mode: 'connect' | 'qr'; times: number; seed: number }[] = [];
for (const [mode, share] of [
  ['connect', Math.floor(kills / 2)],
  ['qr', Math.ceil(kills / 2)],
] as const) {
  for (let left = share; left > 0; left -= EVENING) {
    evenings.push({ mode, times: Math.min(left, EVENING), seed: inject('seed') + evenings.length });
  }
}

const total = emptyTally();
const names = Object.keys(total) as (keyof Tally)[];

describe('a server that is killed at random moments', () => {
  it.each(evenings)(
    'a server that is killed $times times in a game of $mode loses no acknowledged move, and its screens reconnect',
    async ({ mode, times, seed }) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'lamma-kills-'));
      const evening = new KilledEvening(mode, seed, dataDir);
      try {
        await evening.begin();
        for (let time = 0; time < times; time += 1) await evening.kill();
        await evening.end();
      } catch (cause) {
        throw new Error(`SEED=${inject('seed')} (${mode}, evening ${seed}): ${String(cause)}`, { cause });
      } finally {
        await evening.abandon();
        rmSync(dataDir, { recursive: true, force: true });
      }
      expect(evening.tally.kills).toBe(times);
      for (const name of names) total[name] += evening.tally[name];
    },
    600_000,
  );

  afterAll(() => {
    if (kills <= EVENING) return;
    const { acknowledged, storedUnacknowledged, resent, sentWhileDown, refused } = total;
    process.stdout.write(
      `${total.kills} kills, SEED=${inject('seed')}: ${acknowledged} moves acknowledged, 0 lost, 0 doubled; under way at a kill: ` +
        `${storedUnacknowledged} in the log and untold, ${resent} sent anew, ${refused} refused; ` +
        `${sentWhileDown} given while it was dead\n`,
    );
  });
});
