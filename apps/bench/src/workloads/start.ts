import { spawnSync } from 'node:child_process';
import { pause } from '@lamma/testkit/contests/parallel';
import { startServerProcess } from '@lamma/testkit/server-process';
import type { Table } from '../report/table';
import { inFolder } from '../servers/folder';
import { OWNER } from '../servers/product';
import { Findings } from './findings';

/** After this time the server has finished the work of its first start, such as caching compiled code. */
const SETTLED_MS = 3000;

/**
 * Measures the time from the start of the server's process to the moment when it listens, on existing data. The floor is `node -e 0` on the
 * same core.
 */
export const measureStarts = (table: Table, program: string, times: number): Promise<void> =>
  inFolder(async (dataDir) => {
    for (let time = 0; time <= times; time += 1) {
      const nodeStartedAt = performance.now();
      spawnSync(process.execPath, ['-e', '0']);
      const startedAt = performance.now();
      const server = await startServerProcess({ program, dataDir, env: OWNER });
      const took = { product: (await server.listening) - startedAt, node: startedAt - nodeStartedAt };
      if (time === 0) await pause(SETTLED_MS);
      await server.stop();
      if (time === 0) continue;
      for (const side of ['product', 'node'] as const) {
        const found = new Findings();
        found.figures.push({ row: 'start', n: '1', figure: took[side] });
        table.add(side, found);
      }
    }
  });
