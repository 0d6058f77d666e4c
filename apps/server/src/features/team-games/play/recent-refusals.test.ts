import { refuse } from '@lamma/protocol/refusals';
import { expect, it } from 'vitest';
import { testClock } from '../../../testing/server/test-clock';
import { makeRecentRefusals } from './play';

const stale = refuse('stale');

it('the server caches a refusal of a game’s command for a minute', () => {
  const clock = testClock();
  const refusals = makeRecentRefusals(clock);
  refusals.remember('game', 'command', stale);
  expect(refusals.recall('game', 'command')).toBe(stale);
  expect(refusals.recall('other', 'command')).toBeUndefined();
  expect(refusals.recall('game', 'other')).toBeUndefined();
  clock.advance(59_999);
  expect(refusals.recall('game', 'command')).toBe(stale);
  clock.advance(1);
  expect(refusals.recall('game', 'command')).toBeUndefined();
});

it('the cache of refusals drops the oldest beyond 10,000', () => {
  const refusals = makeRecentRefusals(testClock());
  for (let number = 0; number < 10_000; number += 1) refusals.remember('game', String(number), stale);
  expect(refusals.recall('game', '0')).toBe(stale);
  refusals.remember('game', 'one more', stale);
  expect(refusals.recall('game', '0')).toBeUndefined();
  expect(refusals.recall('game', '1')).toBe(stale);
  expect(refusals.recall('game', 'one more')).toBe(stale);
});
