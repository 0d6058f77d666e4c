import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const isPinnable =
  process.platform === 'linux' && spawnSync('taskset', ['-V']).status === 0 && availableParallelism() >= 2;

/** Whether server and generator stand on cores of their own. */
export const isPinned = isPinnable;

/** Binds a running process with all its threads to the server's core. */
export function toServerCore(pid: number): void {
  pin(pid, 0);
}

/** Binds this process to the generator's core. */
export function toGeneratorCore(): void {
  pin(process.pid, 1);
}

function pin(pid: number, core: number): void {
  if (!isPinnable) return;
  spawnSync('taskset', ['-apc', String(core), String(pid)]);
}
