import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Whether server and generator run on separate cores. */
export const isPinned =
  process.platform === 'linux' && availableParallelism() >= 2 && spawnSync('taskset', ['-V']).status === 0;

/** Binds a running process with all its threads to the server's core. */
export const pinToServerCore = (pid: number): void => pin(pid, 0);

/** Binds this process to the generator's core. */
export const pinToGeneratorCore = (): void => pin(process.pid, 1);

function pin(pid: number, core: number): void {
  if (isPinned) spawnSync('taskset', ['-apc', String(core), String(pid)]);
}
