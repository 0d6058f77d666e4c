import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitTable } from '../../compose/dependencies';
import { makeWindows } from './limits';

describe('makeWindows', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('makeWindows allows the points of a limit for each key, and allows them again in the next window', () => {
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

  it('makeWindows ends windows on time after the system clock was set back an hour', () => {
    const windows = makeWindows(limitTable, 1);
    expect(windows.take('socketEvents', 'a', 41)).toBe(false);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(2000);
    expect(windows.take('socketEvents', 'a')).toBe(true);
  });

  it('makeWindows multiplies the points by the factor, to at least one', () => {
    const three = makeWindows(limitTable, 3);
    expect(three.take('socketEvents', 'a', 120)).toBe(true);
    expect(three.take('socketEvents', 'a')).toBe(false);
    expect(makeWindows(limitTable, 0.000_001).take('socketEvents', 'a')).toBe(true);
  });

  it('makeWindows drops expired windows', () => {
    const windows = makeWindows(limitTable, 1);
    const deleted = vi.spyOn(Map.prototype, 'delete');
    for (let key = 0; key < 100; key += 1) windows.take('socketEvents', `socket ${key}`);
    vi.advanceTimersByTime(10_000);
    expect(deleted).not.toHaveBeenCalled();
    windows.take('socketEvents', 'another');
    expect(deleted).toHaveBeenCalledTimes(100);
    deleted.mockRestore();
  });

  it('the limit identityInvalid blocks an identity for 60 s from its 30th malformed event, not from the first', () => {
    const windows = makeWindows(limitTable, 1);
    for (let count = 1; count <= 29; count += 1) windows.take('identityInvalid', 'a');
    expect(windows.isWithinLimit('identityInvalid', 'a')).toBe(true);
    vi.advanceTimersByTime(59_000);
    windows.take('identityInvalid', 'a');
    expect(windows.isWithinLimit('identityInvalid', 'a')).toBe(false);
    vi.advanceTimersByTime(59_000);
    expect(windows.isWithinLimit('identityInvalid', 'a')).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(windows.isWithinLimit('identityInvalid', 'a')).toBe(true);
    expect(windows.isWithinLimit('identityInvalid', 'b')).toBe(true);
  });
});
