import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LimitName, limitTable, makeLimits } from './limits';

describe('limits', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each(Object.entries(limitTable))(
    '[R200] %s lets so many through and says when it does again',
    async (name, { points, seconds }) => {
      const limits = makeLimits(1);
      const limit = name as LimitName;
      expect(await limits.take(limit, 'a', points)).toEqual({ ok: true });
      const refused = await limits.take(limit, 'a');
      expect(refused.ok).toBe(false);
      const wait = refused.ok ? 0 : refused.retryAfterMs;
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(Math.max(seconds, 60) * 1000);
      expect(await limits.take(limit, 'b')).toEqual({ ok: true });
      await vi.advanceTimersByTimeAsync(wait);
      expect(await limits.take(limit, 'a')).toEqual({ ok: true });
    },
  );

  it('[R195] what is given back is free again', async () => {
    const limits = makeLimits(1);
    await limits.take('loginPair', 'a', 10);
    await limits.giveBack('loginPair', 'a');
    expect(await limits.take('loginPair', 'a')).toEqual({ ok: true });
    expect((await limits.take('loginPair', 'a')).ok).toBe(false);
  });

  it('[R201] the factor multiplies all of them, and never to nothing', async () => {
    expect((await makeLimits(3).take('forgotEmail', 'a', 9)).ok).toBe(true);
    expect((await makeLimits(3).take('forgotEmail', 'a', 10)).ok).toBe(false);
    expect((await makeLimits(0.000_001).take('forgotEmail', 'a')).ok).toBe(true);
  });

  it('[R202] 30 unreadable events of an identity block it for 60 s from the 30th, not from the first', async () => {
    const limits = makeLimits(1);
    for (let count = 1; count <= 29; count += 1) await limits.take('identityInvalid', 'a');
    expect(await limits.left('identityInvalid', 'a')).toBe(true);
    await vi.advanceTimersByTimeAsync(59_000);
    await limits.take('identityInvalid', 'a');
    expect(await limits.left('identityInvalid', 'a')).toBe(false);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await limits.left('identityInvalid', 'a')).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await limits.left('identityInvalid', 'a')).toBe(true);
    expect(await limits.left('identityInvalid', 'b')).toBe(true);
  });
});
