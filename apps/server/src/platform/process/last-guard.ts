import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Kills the process. `process.exit` waits for worker threads, and never returns while the writer hangs on a stuck disk. */
export function endByForce(line: string): never {
  try {
    writeSync(2, `${line}\n`);
  } catch {
    // EPIPE: nothing reads the output. Kill all the same.
  }
  process.kill(process.pid, 'SIGKILL');
  throw new Error('the process survived SIGKILL');
}

/** Kills the process if it has not ended within `ms`, from a worker thread, so that a blocked main thread cannot delay it. */
export function endWithin(ms: number): void {
  const line = `The server did not stop within ${ms / 1000} s and was killed; everything acknowledged is stored\n`;
  const wait = `
    const { workerData } = require('node:worker_threads');
    setTimeout(() => {
      try {
        require('node:fs').writeSync(2, workerData.line);
      } catch {
        // EPIPE, as in endByForce.
      }
      process.kill(process.pid, 'SIGKILL');
    }, workerData.ms);`;
  new Worker(wait, { eval: true, workerData: { ms, line } }).unref();
}
