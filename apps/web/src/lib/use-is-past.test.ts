import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useIsPast } from './use-is-past';

const now = () => Date.now();

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));

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
