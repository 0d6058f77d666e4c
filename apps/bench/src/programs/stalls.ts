import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerProcess } from '@lamma/testkit/server-process';
import { startServerProcess } from '@lamma/testkit/server-process';
import { builtServer } from '../options';
import { percentile } from '../report/statistics';
import { setScene } from './stalls/scene';
import { type Trial, trialsOf } from './stalls/trials';

/**
 * `npm run bench -- stalls [name …]`: the built server is sent, on every route and event, what costs most within the limits of size, and for
 * each is printed how long it held the event loop, the worst last. The measuring stands inside the server's process (probe.mjs).
 */
const probe = new URL('stalls/probe.mjs', import.meta.url).href;
/** How much longer than a request for nothing may hold it. */
const MOST_MS = 50;
const FLOOR_TRIES = 50;
/** What others do on the machine only ever adds: a hold that is the server's own is there each time. The least of the tries counts. */
const TRIES = 5;
/** Not tried again: nowhere near. */
const CLEARLY_LOW_MS = MOST_MS / 3;

interface Hold {
  route: string;
  ms: number;
  what: string;
}

const wanted = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'lamma-stalls-'));
const probePort = await freePort();
console.log(`Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before`);
const server = await startServerProcess({
  program: builtServer,
  dataDir,
  env: {
    NODE_OPTIONS: `--import=${probe}`,
    STALL_PROBE_PORT: String(probePort),
    LIMITS_FACTOR: '1000000',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'owner-secret',
  },
});
let exitCode = 1;
try {
  await server.ready();
  exitCode = await measure(server);
} catch (error) {
  console.error(error, server.output());
} finally {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(exitCode);

async function measure({ url }: ServerProcess): Promise<number> {
  const scene = await setScene(url, 'owner@example.com', 'owner-secret');
  const floor = await floorOf(url);
  console.log(`a request for nothing holds it ${floor.toFixed(1)} ms (median of ${FLOOR_TRIES})`);
  const worst = new Map<string, Hold>();
  let count = 0;
  for await (const trial of trialsOf(scene)) {
    if (wanted.length > 0 && !wanted.some((word) => trial.route.includes(word))) continue;
    count += 1;
    const ms = (await leastHold(trial)) - floor;
    const known = worst.get(trial.route);
    if (known === undefined || ms > known.ms) worst.set(trial.route, { route: trial.route, ms, what: trial.what });
  }
  const holds = [...worst.values()].toSorted((one, other) => one.ms - other.ms);
  for (const { route, ms, what } of holds) {
    console.log(`${ms.toFixed(1).padStart(8)} ms  ${route.padEnd(52)} ${what}${ms > MOST_MS ? '  TOO LONG' : ''}`);
  }
  const over = holds.filter(({ ms }) => ms > MOST_MS).length;
  console.log(
    `${count} tries on ${holds.length} routes and events; ${over} held it more than ${MOST_MS} ms above the floor`,
  );
  return over === 0 && count > 0 ? 0 : 1;
}

async function floorOf(url: string): Promise<number> {
  const holds: number[] = [];
  for (let tries = 0; tries < FLOOR_TRIES; tries += 1) {
    await longestHold();
    await (await fetch(`${url}/healthz`)).text();
    holds.push(await longestHold());
  }
  return percentile(holds, 0.5);
}

async function leastHold({ prepare, run }: Trial): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > CLEARLY_LOW_MS; tries += 1) {
    const prepared = await prepare?.();
    await longestHold();
    await run(prepared ?? '');
    least = Math.min(least, await longestHold());
  }
  return least;
}

/** Since the last call. */
async function longestHold(): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${probePort}/`)).text());
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const holder = createServer();
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address();
      holder.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
