import { fileURLToPath } from 'node:url';

const source = (file) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/**
 * esbuild's options for the server: few files a program, because a bundle starts in half the time that its hundreds of modules
 * take. Native modules, and what reads its own files at run time, stay outside.
 * @param {string} outdir
 */
export function serverBundle(outdir) {
  return {
    entryPoints: {
      main: source('main.ts'),
      'writer-thread': source('platform/db/sqlite/writer-thread.ts'),
      'picture-program': source('features/uploads/images/picture-program.ts'),
      'sheet-program': source('platform/sheets/sheet-program.ts'),
      users: source('cli/users.ts'),
      codes: source('cli/codes.ts'),
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // The API's pages and the clients of PostgreSQL and Redis are no part of a start that needs none of them. Mails are: a program
    // that runs must still send one when a newer build has taken its files' place.
    splitting: true,
    // Beside the programs: what a part finds by its own address stands where it does for them.
    chunkNames: 'part-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    minifyWhitespace: true,
    minifySyntax: true,
    external: [
      'better-sqlite3',
      'better-sqlite3-node20',
      '@node-rs/argon2',
      'sharp',
      '@fastify/swagger-ui',
      'pg-native',
    ],
    // CommonJS packages in the bundle call require for Node's own modules.
    banner: {
      js: "import { createRequire as lammaRequire } from 'node:module'; const require = lammaRequire(import.meta.url);",
    },
    logLevel: 'warning',
  };
}
