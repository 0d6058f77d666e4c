import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useIsPast, useSecondsLeft } from './use-deadline';

const now = () => Date.now();

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));

it('useSecondsLeft renders again when the shown second changes, and never after the deadline', () => {
  const { result } = renderHook(() => useSecondsLeft(1_002_500, now));
  const seen = [result.current];
  const wakings: number[] = [];
  while (vi.getTimerCount() > 0) {
    act(() => void vi.advanceTimersToNextTimer());
    wakings.push(Date.now() - 1_000_000);
    seen.push(result.current);
  }
  expect([seen, wakings]).toEqual([
    [3, 2, 1, 0],
    [500, 1500, 2500],
  ]);
});

it('useSecondsLeft has no timer without a deadline, and shows a new deadline at once', () => {
  const { result, rerender } = renderHook(({ at }) => useSecondsLeft(at, now), {
    initialProps: { at: undefined as number | undefined },
  });
  expect([result.current, vi.getTimerCount()]).toEqual([null, 0]);
  rerender({ at: 1_009_000 });
  expect([result.current, vi.getTimerCount()]).toEqual([9, 1]);
});

it('useSecondsLeft reaches zero even if the last second passes between a render and its effect', () => {
  const slow = () => {
    const seen = Date.now();
    vi.setSystemTime(seen + 400);
    return seen;
  };
  const { result } = renderHook(() => useSecondsLeft(1_000_300, slow));
  expect(result.current).toBe(1);
  act(() => void vi.runAllTimers());
  expect([result.current, vi.getTimerCount()]).toEqual([0, 0]);
});

it('useIsPast renders again when the time has come, and has no timer afterwards', () => {
  const { result } = renderHook(() => useIsPast(1_000_600, now));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(599));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect([result.current, vi.getTimerCount()]).toEqual([true, 0]);
});

it('useIsPast is true for a past time, and false for a future time or null', () => {
  const { result, rerender } = renderHook(({ at }) => useIsPast(at, now), {
    initialProps: { at: null as number | null },
  });
  expect([result.current, vi.getTimerCount()]).toEqual([false, 0]);
  rerender({ at: 999_000 });
  expect(result.current).toBe(true);
  rerender({ at: 1_002_000 });
  expect(result.current).toBe(false);
});

it('useIsPast becomes true if the time passes between a render and its effect, as on a slow device', () => {
  // Each reading of the clock takes 400 ms.
  const slow = () => {
    const seen = Date.now();
    vi.setSystemTime(seen + 400);
    return seen;
  };
  const { result } = renderHook(() => useIsPast(1_000_300, slow));
  expect(result.current).toBe(false);
  act(() => void vi.runAllTimers());
  expect([result.current, vi.getTimerCount()]).toEqual([true, 0]);
});
