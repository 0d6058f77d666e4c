import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Loaded into a measured server by `--import`; answers probe.ts on a Unix socket. Independent of the measured program. */
const path = process.env.BENCH_PROBE;
// Child processes must not inherit the variable: the first process owns the socket.
delete process.env.BENCH_PROBE;

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

let delays;
let cpuBefore = 0;
const answers = {
  cpu,
  memory: async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    // Freed memory returns to the system with a delay, partly only after the next collection.
    for (let times = 0; times < 4; times += 1) {
      collect();
      await pause(250);
    }
    return process.memoryUsage();
  },
  rss: () => process.memoryUsage.rss(),
  longestBlock: async () => {
    delays ??= monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    await pause(5);
    // On a busy machine a thread also waits for a core, so the delay is capped by the CPU time used.
    const ms = Math.min(delays.max / 1e6, cpu() - cpuBefore);
    cpuBefore = cpu();
    delays.reset();
    return ms;
  },
};

if (isMainThread && path !== undefined) {
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', async (text) => socket.write(`${JSON.stringify(await answers[String(text).trim()]?.())}\n`));
  });
  server.listen(path).unref();
}
