import { timings } from '@lamma/sync/timings';
import { afterEach, expect, it, vi } from 'vitest';

// Uses a fresh store, because requests of other test files might still be waiting in the shared store.
vi.resetModules();
const { reportLost, reportLate, startWait, useConnectionStore } = await import('./connection-store');

afterEach(() => void vi.useRealTimers());

it('the connection is late until every request that has waited too long has ended', () => {
  const late = () => useConnectionStore.getState().isLate;
  const [first, second] = [{}, {}];
  reportLate(first, true);
  reportLate(second, true);
  reportLate(first, false);
  expect(late()).toBe(true);
  reportLate(second, false);
  expect(late()).toBe(false);
});

it('the connection store notifies its listeners only of changes', () => {
  const states: boolean[] = [];
  const forget = useConnectionStore.subscribe(({ isLost, isLate }) => states.push(isLost || isLate));
  for (const lost of [false, true, true, false]) reportLost(lost);
  for (const isLate of [true, true, false, false]) reportLate('a', isLate);
  forget();
  expect(states).toEqual([true, false, true, false]);
});

it('the steps of one load share a clock, and the next load begins its own', () => {
  vi.useFakeTimers();
  const late = () => useConnectionStore.getState().isLate;
  const endChunk = startWait();
  vi.advanceTimersByTime(1000);
  endChunk();
  vi.advanceTimersByTime(100);
  const endSession = startWait();
  vi.advanceTimersByTime(1000);
  const endContent = startWait();
  endSession();
  vi.advanceTimersByTime(timings.lateMs - 2101);
  expect(late()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(late()).toBe(true);
  endContent();
  expect(late()).toBe(false);
  vi.advanceTimersByTime(1000);
  const endNext = startWait();
  vi.advanceTimersByTime(timings.lateMs - 1);
  expect(late()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(late()).toBe(true);
  endNext();
});

it('a wait that is known late counts from its beginning', () => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  const end = startWait(performance.now() - timings.lateMs);
  expect(useConnectionStore.getState().isLate).toBe(true);
  end();
  expect(useConnectionStore.getState().isLate).toBe(false);
});
