import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a measured server by `--import`. On a socket of its own it tells what the process has used of the processor (all
 * threads, in milliseconds), and after a forced collection its memory. It knows nothing of the program that it stands in.
 */
const path = process.env.BENCH_PROBE;
// Processes that the server starts inherit the setting; the first one has the socket.
delete process.env.BENCH_PROBE;
if (isMainThread && path !== undefined) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const answers = {
    cpu: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    memory: async () => {
      // What a collection frees is given back to the system a little later, and some of it by the next one.
      for (let times = 0; times < 4; times += 1) {
        collect();
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      return process.memoryUsage();
    },
  };
  rmSync(path, { force: true });
  createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', async (text) => {
      socket.write(`${JSON.stringify(await answers[String(text).trim()]?.())}\n`);
    });
  })
    .listen(path)
    .unref();
}
