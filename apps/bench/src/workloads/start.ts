import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '@lamma/testkit/contests/parallel';
import { startServerProcess } from '@lamma/testkit/server-process';
import type { Table } from '../report/table';
import { OWNER } from '../servers/product';

/** After this time the server has finished the work of its first start, such as caching compiled code. */
const SETTLED_MS = 3000;

/**
 * Measures the time from the start of the server's process to the moment when it listens, on existing data. The floor is `node -e 0` on the
 * same core.
 */
export async function measureStarts(table: Table, program: string, times: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lamma-bench-'));
  const lost = { pushes: 0, acks: 0, rows: 0 };
  for (let time = 0; time <= times; time += 1) {
    const nodeStartedAt = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    const startedAt = performance.now();
    const server = await startServerProcess({ program, dataDir, env: OWNER });
    const took = { product: (await server.listening) - startedAt, node: startedAt - nodeStartedAt };
    if (time === 0) await pause(SETTLED_MS);
    await server.stop();
    if (time === 0) continue;
    for (const side of ['product', 'node'] as const)
      table.add(side, { figures: [{ row: 'start', n: '1', figure: took[side] }], lost });
  }
  rmSync(dataDir, { recursive: true, force: true });
}
