import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const source = (file) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/** A source map that maps a whole file to its first position. */
const NO_MAP = `data:application/json;base64,${btoa('{"version":3,"sources":[""],"mappings":"AAAA"}')}`;

/**
 * Drops the lines of packages from the source map and keeps their file names. Node parses the map when it prints the
 * first stack trace; with all packages this blocked the event loop for 0.2 s and took 65 MB.
 */
const ownSourcesOnly = {
  name: 'own-sources-only',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=${NO_MAP}`,
    }));
  },
};

/** The options that both bundles share. */
const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  minifyWhitespace: true,
  minifySyntax: true,
  external: ['better-sqlite3', 'better-sqlite3-node20', '@node-rs/argon2', 'sharp', 'pg-native'],
  logLevel: 'warning',
  plugins: [ownSourcesOnly],
};

/**
 * The content of main.mjs, which loads the bundle. The bundle is CommonJS, because an ES module that imports Node's modules waits until all
 * their exports are initialised. Node 20 has no compile cache.
 */
const MAIN = `import module from 'node:module';
import { fileURLToPath } from 'node:url';
process.setSourceMapsEnabled(true);
module.enableCompileCache?.(fileURLToPath(new URL('../.cache/compile', import.meta.url)));
module.createRequire(import.meta.url)('./server.cjs');
`;

/**
 * Builds the server.
 * @param {string} outdir an empty folder
 */
export async function buildServer(outdir) {
  await Promise.all([build(programs(outdir)), build(server(outdir))]);
  writeFileSync(join(outdir, 'main.mjs'), MAIN);
}

/**
 * esbuild's options for the child processes and threads: few files per program, because a bundle of hundreds of modules starts in half the
 * time that the separate modules need. Native modules, and packages that read their own files at run time, are not bundled.
 * @param {string} outdir
 */
export function programs(outdir) {
  return {
    ...common,
    entryPoints: {
      'writer-thread': source('platform/db/sqlite/writer-thread.ts'),
      'picture-program': source('features/uploads/images/picture-program.ts'),
      'recording-program': source('features/uploads/inspection/recording-program.ts'),
      'sheet-program': source('platform/sheets/sheet-program.ts'),
      users: source('cli/users.ts'),
      codes: source('cli/codes.ts'),
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    // Chunks are in the same folder as the programs, so that paths relative to `import.meta.url` are the same in both.
    chunkNames: 'part-[hash]',
    format: 'esm',
    // CommonJS packages in the bundle call require for Node's own modules.
    banner: {
      js: "import { createRequire as lammaRequire } from 'node:module'; const require = lammaRequire(import.meta.url);",
    },
  };
}

/**
 * The server in one file. It includes lazily imported modules and runs them on first use: a running server must still be able to send a
 * mail after a newer build has replaced its files.
 * @param {string} outdir
 */
function server(outdir) {
  return {
    ...common,
    entryPoints: { server: source('main.ts') },
    outdir,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': 'lammaUrl' },
    banner: { js: "const lammaUrl = require('node:url').pathToFileURL(__filename).href;" },
  };
}
