import { expect, it } from 'vitest';
import { testClock } from '../../../testing/server/test-clock';
import { makeTypingNotices } from './rounds';

it('typing in a round is announced once a second, whatever happens in other rounds', () => {
  const clock = testClock();
  const { isDue } = makeTypingNotices(clock);
  expect([isDue('one'), isDue('one'), isDue('two')]).toEqual([true, false, true]);
  clock.advance(999);
  expect(isDue('one')).toBe(false);
  clock.advance(1);
  expect([isDue('one'), isDue('one')]).toEqual([true, false]);
  // The memory holds 10,000 rounds; a full memory is cleared.
  for (let round = 0; round < 9998; round += 1) isDue(String(round));
  expect(isDue('one')).toBe(false);
  isDue('another');
  expect(isDue('one')).toBe(true);
});
