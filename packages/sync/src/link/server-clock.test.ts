import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeScheduler } from '../../testing/fake-scheduler';
import { ServerClock } from './server-clock';

/** A clock whose server is `skewMs` ahead. The durations of a request and of its answer can be chosen. */
function aClock(skewMs: number) {
  const scheduler = new FakeScheduler();
  const clock = new ServerClock(scheduler);
  let skew = skewMs;
  return {
    scheduler,
    clock,
    jump: (byMs: number) => {
      skew += byMs;
    },
    off: () => clock.now() - (scheduler.now() + skew),
    trip: async (thereMs: number, backMs: number) => {
      const sentAt = scheduler.now();
      await scheduler.advance(thereMs);
      const serverTime = scheduler.now() + skew;
      await scheduler.advance(backMs);
      clock.measured(sentAt, serverTime);
    },
  };
}

describe('ServerClock', () => {
  it("ServerClock returns the page's own time before the first measurement", () => {
    const { clock, scheduler } = aClock(5000);
    expect(clock.isKnown).toBe(false);
    expect(clock.now()).toBe(scheduler.now());
  });

  it('[F20] ServerClock is right if the page’s clock is five hours off', async () => {
    const { clock, trip, off } = aClock(-18_000_000);
    await trip(40, 40);
    expect(off()).toBe(0);
    expect(clock.isKnown).toBe(true);
  });

  it('[F20] ServerClock trusts the shortest round trip, because the two directions of a long one may differ', async () => {
    const { trip, off } = aClock(1234);
    await trip(20, 20);
    await trip(20, 1500);
    expect(off()).toBe(0);
    await trip(1500, 5);
    expect(off()).toBe(0);
  });

  it('[F20] ServerClock is never off by more than half the shortest round trip', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -1e8, max: 1e8 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 })), {
          minLength: 1,
          maxLength: 8,
        }),
        async (skewMs, trips) => {
          const { trip, off } = aClock(skewMs);
          for (const [there, back] of trips) await trip(there, back);
          expect(Math.abs(off())).toBeLessThanOrEqual(Math.min(...trips.map(([there, back]) => (there + back) / 2)));
        },
      ),
    );
  });

  it('[F20] ServerClock discards its measurements when one of the clocks jumped', async () => {
    const { trip, off, jump } = aClock(0);
    await trip(5, 5);
    jump(-7200_000);
    await trip(100, 60);
    expect(Math.abs(off())).toBeLessThanOrEqual(80);
  });

  it('ServerClock follows a drifting clock, because old round trips expire', async () => {
    const { trip, off, jump } = aClock(0);
    await trip(1, 1);
    for (let beat = 0; beat < 20; beat += 1) {
      jump(10);
      await trip(15, 15);
    }
    expect(Math.abs(off())).toBeLessThanOrEqual(80);
  });

  it('ServerClock ignores impossible measurements', async () => {
    const { clock, scheduler } = aClock(0);
    clock.measured(scheduler.now() + 1, 5);
    clock.measured(scheduler.now(), Number.NaN);
    expect(clock.isKnown).toBe(false);
  });
});
