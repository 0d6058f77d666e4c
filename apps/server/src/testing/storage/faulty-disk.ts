import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { databaseFile } from '../../platform/db/sqlite/open-sqlite';

export type Fault = 'full' | 'SQLITE_BUSY' | 'SQLITE_READONLY' | 'SQLITE_IOERR_WRITE';

export interface FaultyDisk {
  /** For a server's environment. */
  writerThread: URL;
  /** Takes effect at the next write. */
  fail(dataDir: string, fault: Fault): void;
  mend(dataDir: string): void;
  remove(): void;
}

/** A writer thread whose disk fails on demand. */
export async function makeFaultyDisk(): Promise<FaultyDisk> {
  const folder = mkdtempSync(fileURLToPath(new URL('../../../.cache/faulty-', import.meta.url)));
  const outfile = join(folder, 'writer-thread.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./faulty-writer-thread.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['better-sqlite3', 'better-sqlite3-node20'],
    logLevel: 'error',
  });
  const flag = (dataDir: string) => `${databaseFile(dataDir)}.fault`;
  return {
    writerThread: pathToFileURL(outfile),
    fail: (dataDir, fault) => writeFileSync(flag(dataDir), fault),
    mend: (dataDir) => rmSync(flag(dataDir), { force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
