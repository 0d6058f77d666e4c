import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** `process.exit` waits for the threads, and a writer whose disk stands still never ends: this waits for nothing. */
export function endByForce(line: string): never {
  try {
    writeSync(2, `${line}\n`);
  } catch {
    // Nobody reads it any more: the process ends all the same.
  }
  process.kill(process.pid, 'SIGKILL');
  throw new Error('the process goes on after SIGKILL');
}

/**
 * Ends the process by force when it has not ended within `ms`. The guard is a thread of its own, so that a main thread that
 * is blocked does not hold it up.
 */
export function endWithin(ms: number): void {
  const line = `The server did not end within ${ms / 1000} s and was ended by force; what was acknowledged is kept\n`;
  const wait = `
    const { workerData } = require('node:worker_threads');
    setTimeout(() => {
      try {
        require('node:fs').writeSync(2, workerData.line);
      } catch {
        // As in endByForce.
      }
      process.kill(process.pid, 'SIGKILL');
    }, workerData.ms);`;
  new Worker(wait, { eval: true, workerData: { ms, line } }).unref();
}
