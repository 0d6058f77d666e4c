import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually';
import { systemClock } from './clock';

afterEach(() => void vi.restoreAllMocks());

describe('[F21] the server’s clock', () => {
  it('the server’s clock advances monotonically when the system clock is stepped', () => {
    const monotonic = vi.spyOn(performance, 'now').mockReturnValue(5000);
    const wall = vi.spyOn(Date, 'now').mockReturnValue(1_768_500_000_000);
    const clock = systemClock();
    expect(clock.now()).toBe(1_768_500_000_000);
    for (const step of [3_600_000, -3_600_000, -1e12]) {
      wall.mockReturnValue(1_768_500_000_000 + step);
      monotonic.mockReturnValue(7500.4);
      expect(clock.now()).toBe(1_768_500_002_500);
    }
  });

  it('the server’s clock calls back once after the delay, unless it is cancelled', async () => {
    const clock = systemClock();
    const [called, takenBack] = [vi.fn(), vi.fn()];
    clock.after(1, called);
    clock.after(1, takenBack)();
    await eventually(() => expect(called).toHaveBeenCalledTimes(1));
    expect(takenBack).not.toHaveBeenCalled();
  });
});
