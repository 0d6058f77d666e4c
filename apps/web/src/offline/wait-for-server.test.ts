import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isServerUp, waitForServer } from './wait-for-server';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the offline page', () => {
  it('the offline page polls every three seconds and reloads once the server answers', async () => {
    const answers = [false, false, true];
    const answersNext = vi.fn(async () => answers.shift() ?? true);
    const reload = vi.fn();
    waitForServer({ isServerUp: answersNext, reload });
    expect(answersNext).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(6000);
    expect([answersNext.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(reload).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['200', true, async () => new Response('', { status: 200 })],
    ['503', false, async () => new Response('', { status: 503 })],
    ['nothing', false, () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('isServerUp, answered with %s, returns %s', async (_what, expected, answer) => {
    const asked = vi.fn(answer);
    vi.stubGlobal('fetch', asked);
    expect(await isServerUp()).toBe(expected);
    expect(asked).toHaveBeenCalledWith('/healthz', { cache: 'no-store' });
  });
});
