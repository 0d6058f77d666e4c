import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPinned } from '../servers/pin';
import { percentile } from './statistics';

const SYNCS = 100;
const PAGE = Buffer.alloc(4096, 1);

/** Where a run was made: what its figures depend on. */
export interface Machine {
  node: string;
  cores: number;
  model: string;
  isPinned: boolean;
  /** Of others' work at that moment. */
  load: number;
  fsyncP50Ms: number;
}

export function lookAtMachine(): Machine {
  const [first] = cpus();
  return {
    node: process.version,
    cores: cpus().length,
    model: first?.model ?? '',
    isPinned,
    load: loadavg()[0] ?? 0,
    fsyncP50Ms: fsyncP50(),
  };
}

export function textOfMachine({ node, cores, model, isPinned: pinned, load, fsyncP50Ms }: Machine): string {
  const where = pinned
    ? 'server and generator on cores of their own'
    : 'server and generator NOT on cores of their own';
  return `Node ${node}, ${cores} cores (${model}), ${where}, load ${load.toFixed(1)}, fsync p50 ${fsyncP50Ms.toFixed(2)} ms`;
}

function fsyncP50(): number {
  const folder = mkdtempSync(join(tmpdir(), 'lamma-fsync-'));
  const file = openSync(join(folder, 'file'), 'w');
  const took = Array.from({ length: SYNCS }, () => {
    writeSync(file, PAGE);
    const startedAt = performance.now();
    fdatasyncSync(file);
    return performance.now() - startedAt;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  return percentile(took, 0.5);
}
