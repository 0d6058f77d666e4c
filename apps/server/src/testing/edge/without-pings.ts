import timers from 'node:timers';
import { onTestFinished, vi } from 'vitest';

/**
 * Lets servers send no pings until the end of the test. A bare client does not answer them, so it would be disconnected after 18 s even by a server
 * that misses what the test is about.
 */
export function withoutPings(): void {
  const { setTimeout: start } = timers;
  // Engine.IO imports its timers from node:timers.
  const never = () => start(() => undefined, 2 ** 30).unref();
  const mock = vi.spyOn(timers, 'setTimeout').mockImplementation(Object.assign(never, start));
  onTestFinished(() => mock.mockRestore());
}
