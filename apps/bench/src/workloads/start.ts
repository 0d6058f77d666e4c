import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '@lamma/testkit/contests/at-once';
import { startServerProcess } from '@lamma/testkit/server-process';
import type { Samples } from '../report/samples';
import { single } from '../report/samples';
import { Findings } from './sample';

/** The server keeps its compiled code this soon after a start that had none. */
const KEPT_WITHIN_MS = 10_000;

/**
 * From the start of the process until it listens, on data and compiled code that are there already; the floor is `node -e 0`. Both on the
 * same core.
 */
export async function startUp(samples: Samples, program: string, times: number, data?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lamma-bench-'));
  if (data !== undefined) cpSync(data, dataDir, { recursive: true });
  const env = { ADMIN_PASSWORD: 'owner-secret' };
  // The first start makes the database and keeps its compiled code.
  for (let time = 0; time <= times; time += 1) {
    const nothing = new Findings();
    const began = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    nothing.add('start', performance.now() - began);
    const found = new Findings();
    const startedAt = performance.now();
    const server = await startServerProcess({ program, dataDir, env });
    found.add('start', (await server.listening) - startedAt);
    if (time === 0) await codeKept(dataDir);
    await server.stop();
    if (time === 0) continue;
    samples.add('start', single, 'node', nothing);
    samples.add('start', single, 'product', found);
  }
  rmSync(dataDir, { recursive: true, force: true });
}

async function codeKept(dataDir: string): Promise<void> {
  const until = performance.now() + KEPT_WITHIN_MS;
  while (!existsSync(join(dataDir, 'cache')) && performance.now() < until) await pause(100);
  // The folder is there before the file is whole.
  await pause(500);
}
