import type { Scheduler } from '@lamma/sync/scheduler';

/** The real clock and real timers, used as a page uses them. */
export const machineTime: Scheduler = {
  now: () => performance.timeOrigin + performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
