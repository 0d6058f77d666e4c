import { setImmediate } from 'node:timers/promises';

/** Yields to other requests within a long loop. */
export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}
