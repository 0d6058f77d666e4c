import { expect, it } from 'vitest';
import { testClock } from '../../testing/test-clock';
import { makeCrowd } from './crowd';
import { makeRoster } from './roster';
import type { Run } from './store-runs';

/** A lobby of so many, by its crowd alone. */
async function toldIn(participants: number, seconds: number): Promise<number> {
  const clock = testClock();
  const roster = makeRoster('run');
  const join = (number: number) => {
    const secret = `secret ${number}`;
    const joinOrder = roster.reserve(secret);
    const place = { id: `id ${number}`, runId: 'run', name: secret, nameKey: secret, secretHash: secret };
    roster.join({ ...place, addressKey: null, joinOrder, joinedAt: clock.now() });
    roster.release(secret);
  };
  for (let number = 0; number < participants; number += 1) join(number);
  let told = 0;
  const crowd = makeCrowd({
    clock,
    announce: () => {
      told += 1;
    },
    read: async () => ({ run: { id: 'run', state: { phase: 'lobby', questionIndex: 0 } } as unknown as Run, roster }),
    isAlone: true,
    failed: (error) => {
      throw error;
    },
  });
  const steps = seconds * 20;
  for (let step = 0; step < steps; step += 1) {
    join(participants + step);
    crowd.namesChanged('game');
    clock.advance(50);
    await clock.atRest();
  }
  crowd.stop();
  return told;
}

it('[R680] who comes is told four times a second in a class, and once in a hall of two thousand', async () => {
  expect(await toldIn(30, 10)).toBeGreaterThanOrEqual(39);
  const inAHall = await toldIn(1900, 10);
  expect(inAHall).toBeGreaterThan(8);
  expect(inAHall).toBeLessThan(13);
});
