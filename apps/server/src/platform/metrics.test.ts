import perfHooks from 'node:perf_hooks';
import { afterEach, expect, it, vi } from 'vitest';
import { makeMetrics } from './metrics';

afterEach(() => void vi.useRealTimers());

it('makeMetrics registers the default process metrics once, at the first reading of /metrics', async () => {
  const watched = vi.spyOn(perfHooks, 'monitorEventLoopDelay');
  const metrics = makeMetrics();
  metrics.addSockets(1);
  expect(watched).not.toHaveBeenCalled();
  for (let reading = 0; reading < 2; reading += 1) {
    const text = await metrics.text();
    expect(text).toContain('lamma_sockets 1');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  }
  expect(watched).toHaveBeenCalledOnce();
});

it('/metrics is rendered at most once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const metrics = makeMetrics();
  const texts = await Promise.all([metrics.text(), metrics.text()]);
  metrics.addSockets(1);
  vi.advanceTimersByTime(999);
  expect([...texts, await metrics.text()].every((text) => text.includes('lamma_sockets 0'))).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await metrics.text()).toContain('lamma_sockets 1');
});
