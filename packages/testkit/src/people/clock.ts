import type { Scheduler } from '@lamma/sync/scheduler';

/** The time of this machine, as a page has it. */
export const machineTime: Scheduler = {
  now: () => performance.timeOrigin + performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
