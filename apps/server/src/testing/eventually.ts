import { vi } from 'vitest';

/** Waits until a check passes. The timeout is reached only if something hangs. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 20 });
}
