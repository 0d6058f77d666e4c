import { setImmediate } from 'node:timers/promises';

/** Lets all that waits be served before a long piece of work goes on. */
export function othersFirst(): Promise<void> {
  return setImmediate();
}
