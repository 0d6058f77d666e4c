import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

const cache = new URL('../../.cache/testing/', import.meta.url);

/** Where the tests' writer thread is built: worker threads run JavaScript, the sources are TypeScript. */
export const WRITER_THREAD = new URL('writer-thread.mjs', cache);

/** Where the program that draws pictures is built, which runs as a process of its own. */
export const PICTURE_PROGRAM = new URL('picture-program.mjs', cache);

/** Where the program that reads spreadsheets is built. */
export const SHEET_PROGRAM = new URL('sheet-program.mjs', cache);

/** The whole server as one program, for tests that kill it. It serves no pages: NODE_ENV=development. */
export const SERVER_PROGRAM = fileURLToPath(new URL('main.mjs', cache));

/** Vitest's global setup of the server's tests. */
export async function setup(): Promise<void> {
  // The same bundle as the production build's; its options are plain JavaScript, which the build runs as it is.
  const options = new URL('../../tools/bundle.mjs', import.meta.url);
  const { serverBundle } = (await import(options.href)) as { serverBundle: (outdir: string) => BuildOptions };
  await build(serverBundle(fileURLToPath(cache)));
}
