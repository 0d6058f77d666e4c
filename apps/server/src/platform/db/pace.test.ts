import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePace } from './pace';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A pace, and when its work was begun. */
function aPace() {
  const begun: number[] = [];
  return { begun, pace: makePace(() => begun.push(performance.now())) };
}

it('[R1343] what asks soon after the last work waits and shares the next; what asks later, or now, does not wait', () => {
  const { begun, pace } = aPace();
  const startedAt = performance.now();
  pace.soon(1, 6);
  vi.advanceTimersByTime(0);
  expect(begun).toEqual([startedAt]);
  pace.soon(1, 6);
  vi.advanceTimersByTime(3);
  pace.soon(1, 6);
  expect(begun).toHaveLength(1);
  vi.advanceTimersByTime(10);
  expect(begun.slice(1)).toEqual([startedAt + 6]);
  pace.soon(1, 6);
  vi.advanceTimersByTime(0);
  expect(begun.slice(2)).toEqual([startedAt + 13]);
  // What waits goes with what may not.
  pace.soon(1, 6);
  pace.now();
  pace.now();
  vi.advanceTimersByTime(0);
  expect(begun.slice(3)).toEqual([startedAt + 13]);
  vi.advanceTimersByTime(100);
  expect(begun).toHaveLength(4);
});

it('[R1343] where many wait nothing is waited for', () => {
  const { begun, pace } = aPace();
  pace.now();
  vi.advanceTimersByTime(0);
  pace.soon(1, 6);
  for (let waiting = 2; waiting <= 50; waiting += 1) pace.soon(waiting, 6);
  vi.advanceTimersByTime(0);
  expect(begun).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(begun).toHaveLength(2);
});

it('[R1352] rows with a long pace wait for it, and go with rows of a shorter pace that come meanwhile', () => {
  const { begun, pace } = aPace();
  const startedAt = performance.now();
  pace.soon(1, 25);
  vi.advanceTimersByTime(0);
  pace.soon(1, 25);
  vi.advanceTimersByTime(24);
  expect(begun).toEqual([startedAt]);
  vi.advanceTimersByTime(1);
  expect(begun.slice(1)).toEqual([startedAt + 25]);
  pace.soon(1, 25);
  pace.soon(2, 6);
  // A long pace does not put off a short one.
  pace.soon(3, 25);
  vi.advanceTimersByTime(6);
  expect(begun.slice(2)).toEqual([startedAt + 31]);
  pace.soon(1, 25);
  vi.advanceTimersByTime(10);
  pace.soon(2, 6);
  vi.advanceTimersByTime(0);
  expect(begun.slice(3)).toEqual([startedAt + 41]);
  vi.advanceTimersByTime(100);
  expect(begun).toHaveLength(4);
});
