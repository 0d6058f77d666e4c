import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from './storage/postgres-server';

const cache = new URL('../../.cache/testing/', import.meta.url);

/** Where the tests' writer thread is built: worker threads run JavaScript, the sources are TypeScript. */
export const WRITER_THREAD = new URL('writer-thread.mjs', cache);

/** Where the program that draws pictures is built, which runs as a process of its own. */
export const PICTURE_PROGRAM = new URL('picture-program.mjs', cache);

/** Where the program that reads sounds and films is built. */
export const RECORDING_PROGRAM = new URL('recording-program.mjs', cache);

/** Where the program that reads spreadsheets is built. */
export const SHEET_PROGRAM = new URL('sheet-program.mjs', cache);

/** The whole server as one program, for tests that kill it. It serves no pages: NODE_ENV=development. */
export const SERVER_PROGRAM = fileURLToPath(new URL('main.mjs', cache));

/** Vitest's global setup of the server's tests. @returns what is called at the run's end */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // As the production build does it, which is plain JavaScript.
  const tool = new URL('../../tools/bundle.mjs', import.meta.url);
  const { buildServer } = (await import(tool.href)) as { buildServer: (outdir: string) => Promise<void> };
  const outdir = fileURLToPath(cache);
  // Each build's bundle has a name of its own.
  rmSync(outdir, { recursive: true, force: true });
  await buildServer(outdir);
  const databases = `lamma_test_${randomBytes(4).toString('hex')}_`;
  project.provide('databases', databases);
  return () => dropDatabases(databases);
}
