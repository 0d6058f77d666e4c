import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { PARTS } from './parts.mjs';

const part = process.env.MUTANTS_PART ?? '';
const folders = PARTS[part] ?? [];
const isOfServer = folders.some((folder) => folder.startsWith('apps/server'));

/** The tests of one part, in Stryker's copy of the tree. */
export default defineConfig({
  root: process.cwd(),
  test: {
    // Stryker has its own timeout; a timeout of a slow test would count as a detection.
    testTimeout: 0,
    hookTimeout: 0,
    provide: { games: 100, seed: 1 },
    env: { SKIP_POSTGRES: '1' },
    environment: 'node',
    isolate: false,
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    // These start programs or need Redis.
    exclude: ['**/node_modules/**', '**/independent-client.test.ts', '**/two-servers.test.ts'],
    // Once: a second build would replace the program that the first one's tests are running.
    globalSetup:
      isOfServer && !existsSync('apps/server/.cache/testing/writer-thread.mjs')
        ? ['apps/server/src/testing/build-programs.ts']
        : [],
  },
});
