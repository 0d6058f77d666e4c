import { setImmediate } from 'node:timers/promises';

/** Lets other requests run before a long loop goes on. */
export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}
