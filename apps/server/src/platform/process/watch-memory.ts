import { readFileSync } from 'node:fs';

const EVERY_MS = 25;
const MEGABYTE = 1024 * 1024;

/**
 * Watches what a process holds (RSS), where the system tells it: by `/proc` on Linux. Elsewhere the limits of heap and time are all there is.
 * @param exceeded called once, when it holds more than `mostMb`
 * @returns a cleanup
 */
export function watchMemory(pid: number | undefined, mostMb: number, exceeded: () => void): () => void {
  if (pid === undefined || heldBy(pid) === undefined) return () => undefined;
  const timer = setInterval(() => {
    if ((heldBy(pid) ?? 0) <= mostMb * MEGABYTE) return;
    clearInterval(timer);
    exceeded();
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** @returns bytes; undefined where the system does not tell, or the process has gone */
function heldBy(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    return kilobytes === null ? undefined : Number(kilobytes[1]) * 1024;
  } catch {
    return undefined;
  }
}
