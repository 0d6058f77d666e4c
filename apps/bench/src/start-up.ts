import { spawnSync } from 'node:child_process';
import { host } from '@lamma/testkit/people/host';
import { startServerProcess } from '@lamma/testkit/server-process';
import { percentile } from './report';
import type { Scenario } from './scenarios';

const ROUNDS = 5;

/** From the start of the process, after a kill in the middle of a game, to the first 200 of /readyz. The floor is `node -e 0`. */
export const startUp: Scenario = async ({ program, dataDir }) => {
  const env = { LIMITS_FACTOR: '1000000', ADMIN_PASSWORD: 'owner-secret' };
  const floor: number[] = [];
  const product: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    floor.push(performance.now() - began);
    const startedAt = performance.now();
    const server = await startServerProcess({ program, dataDir, env });
    await server.ready();
    product.push(performance.now() - startedAt);
    const noura = await host(server.url);
    const { id } = await noura.startGame();
    await noura.move(id, 0, { type: 'adjustScore', team: 1, delta: 1 });
    await server.kill();
  }
  const [low, high] = [percentile(floor, 0.5), percentile(product.slice(1), 0.5)];
  return [
    {
      workload: 'start after a kill, to ready',
      unit: 'ms',
      floor: low,
      product: high,
      goal: '<= 15x',
      ok: high <= low * 15,
    },
  ];
};
