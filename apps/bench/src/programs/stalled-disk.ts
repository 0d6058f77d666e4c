import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFsyncShim } from '@lamma/testkit/faults/fsync-shim';
import { host } from '@lamma/testkit/people/host';
import { startServerProcess } from '@lamma/testkit/server-process';
import { builtServer } from '../options';
import { Promises } from '../report/promises';

const GOAL_MS = 50;

/**
 * `npm run bench -- stalled-disk`: the event loop while every sync of the disk takes two seconds, beside the same load on the disk as it is: moves wait, nothing
 * else does. Read from the server's own histogram of its loop's delay, which each reading begins anew.
 */
const promises = new Promises();
const dataDir = mkdtempSync(join(tmpdir(), 'lamma-stalled-disk-'));
await measure();
rmSync(dataDir, { recursive: true, force: true });
process.exit(promises.exitCode);

async function measure(): Promise<void> {
  const shim = buildFsyncShim();
  if (shim === null) {
    promises.tell('not measured: there is no C compiler');
    return;
  }
  const env = { LIMITS_FACTOR: '1000000', ADMIN_PASSWORD: 'owner-secret', ...shim.env };
  const server = await startServerProcess({ program: builtServer, dataDir, env });
  await server.ready();
  const noura = await host(server.url);
  const { id } = await noura.startGame();
  const delayP99 = async (): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(text.match(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m)?.[1]) * 1000;
  };
  let version = 0;
  const load = async (moves: number) => {
    await delayP99();
    for (let move = 0; move < moves; move += 1) {
      const reads = Array.from({ length: 20 }, () => noura.call('GET /api/categories'));
      const answer = await noura.move(id, version, { type: 'adjustScore', team: 1, delta: 1 });
      if (answer.status !== 200) throw new Error('a move was refused');
      version += 1;
      await Promise.all(reads);
    }
    return delayP99();
  };
  const floor = await load(60);
  shim.setDelay(2000);
  const product = await load(5);
  shim.setDelay(0);
  await server.kill();
  shim.remove();
  promises.hold(
    `loop delay p99: ${floor.toFixed(1)} ms, and ${product.toFixed(1)} ms while each sync takes 2 s (< ${GOAL_MS})`,
    product < GOAL_MS,
  );
}
