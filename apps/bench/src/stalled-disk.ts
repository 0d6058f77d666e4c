import { buildFsyncShim } from '@lamma/testkit/faults/fsync-shim';
import { host } from '@lamma/testkit/people/host';
import { startServerProcess } from '@lamma/testkit/server-process';
import type { Scenario } from './scenarios';

const GOAL_MS = 50;

/**
 * The event loop while every sync of the disk takes two seconds, beside the same load on the disk as it is: moves wait, nothing
 * else does. Read from the server's own histogram of its loop's delay, which each reading begins anew.
 */
export const stalledDisk: Scenario = async ({ program, dataDir }) => {
  const shim = buildFsyncShim();
  if (shim === null) {
    console.log('stalled disk: not measured, there is no C compiler');
    return [];
  }
  const env = { LIMITS_FACTOR: '1000000', ADMIN_PASSWORD: 'owner-secret', ...shim.env };
  const server = await startServerProcess({ program, dataDir, env });
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
  return [
    {
      workload: 'loop delay p99, each sync 2 s',
      unit: 'ms',
      floor,
      product,
      goal: `< ${GOAL_MS} ms`,
      ok: product < GOAL_MS,
    },
  ];
};
