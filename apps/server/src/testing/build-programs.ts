import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from './storage/postgres-server';

const cache = new URL('../../.cache/testing/', import.meta.url);

/** The tests' build of the writer thread: worker threads run JavaScript. */
export const WRITER_THREAD = new URL('writer-thread.mjs', cache);

/** The build of the child process that encodes uploaded pictures. */
export const PICTURE_PROGRAM = new URL('picture-program.mjs', cache);

/** The build of the child process that inspects uploaded sounds and films. */
export const RECORDING_PROGRAM = new URL('recording-program.mjs', cache);

/** The build of the child process that reads and writes spreadsheets. */
export const SHEET_PROGRAM = new URL('sheet-program.mjs', cache);

/** The whole server as one program, for tests that kill it. It serves no pages: NODE_ENV=development. */
export const SERVER_PROGRAM = fileURLToPath(new URL('main.mjs', cache));

/** Vitest's global setup of the server's tests. @returns the teardown */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The tool of the production build is plain JavaScript without types.
  const tool = new URL('../../tools/bundle.mjs', import.meta.url);
  const { buildServer } = (await import(tool.href)) as { buildServer: (outdir: string) => Promise<void> };
  const outdir = fileURLToPath(cache);
  // Names of bundles contain a hash, so old ones would pile up.
  rmSync(outdir, { recursive: true, force: true });
  await buildServer(outdir);
  const databases = `lamma_test_${randomBytes(4).toString('hex')}_`;
  project.provide('databases', databases);
  return () => dropDatabases(databases);
}
