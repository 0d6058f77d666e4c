import { describe, expect, it, vi } from 'vitest';
import { testClock } from '../../testing/server/test-clock';
import { watchGaps } from './clock';

function watched() {
  const clock = testClock();
  const gaps = watchGaps(clock);
  const seen: number[] = [];
  let madeGood = () => {};
  const stop = gaps.watch(async (lastSeenAt) => {
    seen.push(lastSeenAt);
    await new Promise<void>((resolve) => {
      madeGood = resolve;
    });
  });
  return { clock, gaps, seen, stop, recover: () => madeGood() };
}

describe('[F12] watchGaps', () => {
  it('watchGaps detects a gap of 5 s, and none while the process runs', async () => {
    const { clock, gaps, seen } = watched();
    clock.advance(600_000);
    const asleepAt = clock.now();
    clock.sleep(4999);
    clock.advance(0);
    expect(gaps.recoverFromGap()).toBeUndefined();
    clock.sleep(5000);
    clock.advance(0);
    await vi.waitFor(() => expect(seen).toEqual([asleepAt + 4999]));
  });

  it('watchGaps delays deadlines and requests until the recovery of a gap is done', async () => {
    const { clock, gaps, recover } = watched();
    const [deadline, cancelled, request] = [vi.fn(), vi.fn(), vi.fn()];
    gaps.after(100, deadline);
    const cancel = gaps.after(100, cancelled);
    clock.sleep(45_000);
    // Before any timer fires.
    const letIn = gaps.recoverFromGap()?.then(request);
    clock.advance(0);
    await Promise.resolve();
    expect([deadline.mock.calls, request.mock.calls]).toEqual([[], []]);
    // Moving a deadline cancels its timer.
    cancel();
    recover();
    await letIn;
    await clock.callbacksDone();
    expect([deadline, request, cancelled].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    expect(gaps.recoverFromGap()).toBeUndefined();
  });

  it('watchGaps goes on after a failed recovery, and detects the next gap', async () => {
    const clock = testClock();
    const gaps = watchGaps(clock);
    const recover = vi.fn().mockRejectedValue(new Error('the disk is full'));
    gaps.watch(recover);
    for (const gap of [1, 2]) {
      clock.sleep(60_000);
      await gaps.recoverFromGap();
      expect(recover).toHaveBeenCalledTimes(gap);
    }
  });

  it('watchGaps delays requests by 10 s at most', async () => {
    const { clock, gaps } = watched();
    clock.sleep(60_000);
    const recovery = gaps.recoverFromGap();
    await vi.waitFor(() => {
      clock.advance(1000);
      expect(gaps.recoverFromGap()).toBeUndefined();
    });
    await recovery;
  });

  it('watchGaps reports no gap after its cleanup', () => {
    const { clock, gaps, seen, stop } = watched();
    stop();
    clock.sleep(60_000);
    expect(gaps.recoverFromGap()).toBeUndefined();
    expect(seen).toEqual([]);
  });
});
