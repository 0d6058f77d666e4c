import timers from 'node:timers';
import { onTestFinished, vi } from 'vitest';

/**
 * Stops servers from sending pings until the end of the test. A bare client does not answer pings, so a server would
 * disconnect it after 18 s even without the check that the test is about.
 */
export function withoutPings(): void {
  const { setTimeout: start } = timers;
  // Engine.IO imports its timers from node:timers.
  const never = () => start(() => undefined, 2 ** 30).unref();
  const mock = vi.spyOn(timers, 'setTimeout').mockImplementation(Object.assign(never, start));
  onTestFinished(() => mock.mockRestore());
}
