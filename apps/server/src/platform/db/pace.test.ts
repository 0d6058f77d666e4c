import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePace } from './pace';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('[R1343] what asks soon after the last work waits and shares the next; what asks later, or now, does not wait', () => {
  const begun: number[] = [];
  const pace = makePace(() => begun.push(performance.now()));
  const startedAt = performance.now();
  pace.soon();
  vi.advanceTimersByTime(0);
  expect(begun).toEqual([startedAt]);
  pace.soon();
  vi.advanceTimersByTime(3);
  pace.soon();
  expect(begun).toHaveLength(1);
  vi.advanceTimersByTime(10);
  expect(begun.slice(1)).toEqual([startedAt + 6]);
  pace.soon();
  vi.advanceTimersByTime(0);
  expect(begun.slice(2)).toEqual([startedAt + 13]);
  // What waits goes with what may not.
  pace.soon();
  pace.now();
  pace.now();
  vi.advanceTimersByTime(0);
  expect(begun.slice(3)).toEqual([startedAt + 13]);
  vi.advanceTimersByTime(100);
  expect(begun).toHaveLength(4);
});
