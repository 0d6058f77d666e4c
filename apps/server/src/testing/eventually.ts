import { vi } from 'vitest';

/** Waits until a check holds. Its limit is a hang guard, and no measure of time. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 20 });
}
