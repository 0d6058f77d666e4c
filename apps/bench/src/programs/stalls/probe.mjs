import { existsSync, openSync, readSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the measured server by `--import`: what held its event loop longest, asked for on a port of its own. Each answer begins
 * a new measurement. A timer ticks on the loop itself, so nothing that holds it is missed. Where the system tells how long the thread
 * waited for a processor that others had, that is taken off: the figure is the server's own on a busy machine too.
 */
const TICK_MS = 1;
const SCHEDULER = `/proc/self/task/${process.pid}/schedstat`;

/** Milliseconds that this thread has waited for a processor. Linux alone says it. */
function waiting() {
  if (!existsSync(SCHEDULER)) return () => 0;
  const file = openSync(SCHEDULER, 'r');
  const bytes = Buffer.alloc(100);
  return () => Number(bytes.toString('latin1', 0, readSync(file, bytes, 0, 100, 0)).split(' ')[1]) / 1e6;
}

if (isMainThread) {
  const waited = waiting();
  let longest = 0;
  let last = { at: performance.now(), waited: waited() };
  setInterval(() => {
    const now = { at: performance.now(), waited: waited() };
    longest = Math.max(longest, now.at - last.at - (now.waited - last.waited) - TICK_MS);
    last = now;
  }, TICK_MS).unref();
  createServer({ keepAliveTimeout: 0 }, (_request, response) => {
    // Some ticks late: what held the loop just now is counted by the next one.
    setTimeout(() => {
      response.end(String(longest));
      longest = 0;
    }, 3 * TICK_MS);
  })
    .listen(Number(process.env.STALL_PROBE_PORT), '127.0.0.1')
    .unref();
}
