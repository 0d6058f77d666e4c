import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@lamma/testkit/server-process';
import type { Samples } from '../report/samples';
import { single } from '../report/samples';
import { Findings } from './sample';

/** From the start of the process until it listens, on data that is there already; the floor is `node -e 0`. Both on the same core. */
export async function startUp(samples: Samples, program: string, times: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lamma-bench-'));
  const env = { ADMIN_PASSWORD: 'owner-secret' };
  // The first start makes the database.
  for (let time = 0; time <= times; time += 1) {
    const nothing = new Findings();
    const began = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    nothing.add('start', performance.now() - began);
    const found = new Findings();
    const startedAt = performance.now();
    const server = await startServerProcess({ program, dataDir, env });
    found.add('start', (await server.listening) - startedAt);
    await server.stop();
    if (time === 0) continue;
    samples.add('start', single, 'node', nothing);
    samples.add('start', single, 'product', found);
  }
  rmSync(dataDir, { recursive: true, force: true });
}
