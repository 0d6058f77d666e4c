import perfHooks from 'node:perf_hooks';
import { expect, it, vi } from 'vitest';
import { makeMetrics } from './metrics';

it('registers the default process metrics once, at the first reading of /metrics', async () => {
  const watched = vi.spyOn(perfHooks, 'monitorEventLoopDelay');
  const metrics = makeMetrics();
  metrics.socketsChanged(1);
  expect(watched).not.toHaveBeenCalled();
  for (let reading = 0; reading < 2; reading += 1) {
    const text = await metrics.text();
    expect(text).toContain('lamma_sockets 1');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  }
  expect(watched).toHaveBeenCalledOnce();
});
