import type { Scheduler } from '@lamma/sync/scheduler';

/** Timers, and a monotonic clock in epoch ms. */
export const pageScheduler: Scheduler = {
  now: () => performance.timeOrigin + performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Calls `run` as soon as the page is shown again or the network is back, because a timer for a retry could fire much later. */
export function onResume(run: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run();
  });
  window.addEventListener('online', run);
  window.addEventListener('pageshow', run);
}
