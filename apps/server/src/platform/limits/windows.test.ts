import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitTable } from '../../compose/dependencies';
import { makeWindows } from './windows';

describe('windows', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[R1210] let as many through as the limit says, each key by itself, and again when the window is over', () => {
    const windows = makeWindows(limitTable, 1);
    const take = (key: string) => windows.take('socketEvents', key);
    expect(Array.from({ length: 41 }, () => take('a')).filter((isTaken) => isTaken)).toHaveLength(40);
    expect(take('b')).toBe(true);
    vi.advanceTimersByTime(1999);
    expect(take('a')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(take('a')).toBe(true);
    expect(windows.take('socketBytes', 'a', 131_072)).toBe(true);
    expect(windows.take('socketBytes', 'a', 1)).toBe(false);
  });

  it('end after their own time when the machine’s clock is put back an hour', () => {
    const windows = makeWindows(limitTable, 1);
    expect(windows.take('socketEvents', 'a', 41)).toBe(false);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(2000);
    expect(windows.take('socketEvents', 'a')).toBe(true);
  });

  it('[R1210] the factor multiplies the points, and never to nothing', () => {
    const three = makeWindows(limitTable, 3);
    expect(three.take('socketEvents', 'a', 120)).toBe(true);
    expect(three.take('socketEvents', 'a')).toBe(false);
    expect(makeWindows(limitTable, 0.000_001).take('socketEvents', 'a')).toBe(true);
  });

  it('[R1210] windows that are over do not pile up', () => {
    const windows = makeWindows(limitTable, 1);
    const deleted = vi.spyOn(Map.prototype, 'delete');
    for (let key = 0; key < 100; key += 1) windows.take('socketEvents', `socket ${key}`);
    vi.advanceTimersByTime(10_000);
    expect(deleted).not.toHaveBeenCalled();
    windows.take('socketEvents', 'another');
    expect(deleted).toHaveBeenCalledTimes(100);
    deleted.mockRestore();
  });

  it('[R202] 30 unreadable events of an identity block it for 60 s from the 30th, not from the first', () => {
    const windows = makeWindows(limitTable, 1);
    for (let count = 1; count <= 29; count += 1) windows.take('identityInvalid', 'a');
    expect(windows.left('identityInvalid', 'a')).toBe(true);
    vi.advanceTimersByTime(59_000);
    windows.take('identityInvalid', 'a');
    expect(windows.left('identityInvalid', 'a')).toBe(false);
    vi.advanceTimersByTime(59_000);
    expect(windows.left('identityInvalid', 'a')).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(windows.left('identityInvalid', 'a')).toBe(true);
    expect(windows.left('identityInvalid', 'b')).toBe(true);
  });
});
