import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A controllable disk under a server (see fsync-shim.c). Linux with a C compiler only. */
export interface FsyncShim {
  /** For the server's environment. */
  env: Record<string, string>;
  /** Makes each sync take this long from now on. */
  setDelay(ms: number): void;
  /** Simulates a power cut: resets the files of a stopped server to what had been synced. */
  cutPower(dataDir: string): void;
  remove(): void;
}

/** @returns null if there is no compiler or no LD_PRELOAD */
export function buildFsyncShim(): FsyncShim | null {
  if (process.platform !== 'linux') return null;
  const folder = mkdtempSync(join(tmpdir(), 'lamma-shim-'));
  const copies = mkdtempSync(join(folder, 'copies-'));
  const library = join(folder, 'shim.so');
  const source = fileURLToPath(new URL('./fsync-shim.c', import.meta.url));
  const built = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'], { encoding: 'utf8' });
  if (built.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const delayFile = join(folder, 'delay');
  return {
    env: { LD_PRELOAD: library, SHIM_COPIES: copies, SHIM_DELAY_FILE: delayFile },
    setDelay: (ms) => writeFileSync(delayFile, String(ms)),
    cutPower: (dataDir) => {
      for (const name of readdirSync(dataDir)) {
        if (!/\.db(-wal|-shm)?$/.test(name)) continue;
        rmSync(join(dataDir, name));
        // A file that was never synced does not exist after a power cut.
        if (existsSync(join(copies, name))) copyFileSync(join(copies, name), join(dataDir, name));
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
