import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitTable } from '../../compose/dependencies';
import { makeLimits, takeTry } from './limits';

describe('makeLimits', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each(Object.entries(limitTable))(
    'the limit %s allows its points, and then returns the time to wait',
    async (name, { points, seconds }) => {
      const limits = makeLimits(limitTable, 1);
      const limit = name as keyof typeof limitTable;
      expect(await limits.take(limit, 'a', points)).toEqual({ ok: true, isFirst: true });
      const refused = await limits.take(limit, 'a');
      expect(refused.ok).toBe(false);
      const wait = refused.ok ? 0 : refused.retryAfterMs;
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(Math.max(seconds, 60) * 1000);
      expect(await limits.take(limit, 'b')).toEqual({ ok: true, isFirst: true });
      await vi.advanceTimersByTimeAsync(wait);
      expect(await limits.take(limit, 'a')).toEqual({ ok: true, isFirst: true });
    },
  );

  it('makeLimits reports no longer wait than usual after the system clock was set back an hour', async () => {
    const limits = makeLimits(limitTable, 1);
    await limits.take('restIdentity', 'a', 300);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await limits.take('restIdentity', 'a')).toEqual({ ok: false, retryAfterMs: 6000 });
    await vi.advanceTimersByTimeAsync(6000);
    expect((await limits.take('restIdentity', 'a')).ok).toBe(true);
  });

  it('makeLimits lets points that were given back be taken again', async () => {
    const limits = makeLimits(limitTable, 1);
    await limits.take('loginPair', 'a', 10);
    await limits.giveBack('loginPair', 'a');
    expect(await limits.take('loginPair', 'a')).toEqual({ ok: true, isFirst: false });
    expect((await limits.take('loginPair', 'a')).ok).toBe(false);
  });

  it('makeLimits multiplies all limits by the factor, to at least one point', async () => {
    expect((await makeLimits(limitTable, 3).take('forgotEmail', 'a', 9)).ok).toBe(true);
    expect((await makeLimits(limitTable, 3).take('forgotEmail', 'a', 10)).ok).toBe(false);
    expect((await makeLimits(limitTable, 0.000_001).take('forgotEmail', 'a')).ok).toBe(true);
  });

  it('makeLimits counts an IPv6 address by its /56 network, too, which has ten times the points', async () => {
    const limits = makeLimits(limitTable, 1);
    const home = (subnet: number) => ({ address: `2001:db8:0:${(0x1200 + subnet).toString(16)}::/64` });
    for (let subnet = 0; subnet < 10; subnet += 1) {
      for (let miss = 0; miss < 60; miss += 1) expect((await limits.take('misses', home(subnet))).ok).toBe(true);
      expect((await limits.take('misses', home(subnet))).ok).toBe(false);
    }
    expect((await limits.take('misses', home(10))).ok).toBe(false);
    await limits.giveBack('misses', home(0), 2);
    expect((await limits.take('misses', home(10))).ok).toBe(true);
    expect((await limits.take('misses', home(0x100))).ok).toBe(true);
    expect((await limits.take('misses', { ...home(0), of: 'something' })).ok).toBe(true);
  });

  it('makeLimits gives a /56 network ten times the points, also of a limit that counts fractions of points', async () => {
    const limits = makeLimits(limitTable, 1);
    const points = limitTable.restAddress.points;
    const address = (subnet: number) => ({ address: `2001:db8:0:${subnet.toString(16)}::/64` });
    for (let subnet = 0; subnet < 10; subnet += 1)
      expect((await limits.take('restAddress', address(subnet), points)).ok).toBe(true);
    expect((await limits.take('restAddress', address(10), 0.5)).ok).toBe(false);
  });

  it('once the global limit is used up, takeTry refuses callers with recent failures and still admits first tries', async () => {
    const limits = makeLimits(limitTable, 1);
    const everybody = ['codeAll', 'all'] as const;
    const tries = (address: string) => takeTry(limits, [['codeAddress', { address }]], everybody);
    for (let guesser = 0; guesser < 1000; guesser += 1)
      expect(await tries(`10.0.${guesser >> 8}.${guesser & 255}`)).toBe(true);
    expect(await tries('10.0.0.7')).toBe(false);
    expect(await tries('10.9.9.9')).toBe(true);
    await limits.giveBack('codeAddress', { address: '10.9.9.9' });
    expect(await tries('10.9.9.9')).toBe(true);
    expect(await tries('10.9.9.9')).toBe(false);
    expect(await tries('2001:db8:0:1::/64')).toBe(true);
    expect(await tries('2001:db8:0:2::/64')).toBe(false);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(await tries('10.0.0.7')).toBe(true);
  });
});
