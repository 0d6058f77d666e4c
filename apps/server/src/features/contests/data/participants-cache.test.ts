import { expect, it } from 'vitest';
import { aRun } from '../../../testing/contests/a-run';
import { testClock } from '../../../testing/server/test-clock';
import { makeParticipantsCache } from './participants-cache';

const TEN_MINUTES = 600_000;

it('[R1295] the participants of a run leave memory ten minutes after somebody has asked for them, and not before', async () => {
  const clock = testClock();
  const nothing = { ofRun: async () => [] };
  const cache = makeParticipantsCache({ participants: nothing, answers: nothing }, clock, true);
  const run = aRun('run');
  await cache.of(run);
  clock.advance(TEN_MINUTES - 1);
  cache.sweep();
  expect(cache.inMemory(run)).toBeDefined();
  clock.advance(TEN_MINUTES);
  cache.sweep();
  expect(cache.live()).toEqual([]);
});
