import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { filesOf, PARTS } from './parts.mjs';

const part = process.env.MUTANTS_PART ?? '';
const tests = PARTS[part]?.tests ?? [];
const isOfServer = tests.some((glob) => glob.startsWith('apps/server'));
const isOfWeb = tests.some((glob) => glob.startsWith('apps/web'));

/** The tests of one part, in Stryker's copy of the tree. */
export default defineConfig({
  root: process.cwd(),
  test: {
    // Stryker has its own timeout; a timeout of a slow test would count as a detection.
    testTimeout: 0,
    hookTimeout: 0,
    provide: { games: 50, seed: 1 },
    env: { SKIP_POSTGRES: '1' },
    environment: isOfWeb ? 'jsdom' : 'node',
    setupFiles: isOfWeb ? ['apps/web/src/testing/setup.ts'] : [],
    css: { include: [/[?]raw/], modules: { classNameStrategy: 'non-scoped' } },
    isolate: false,
    include: tests.map((glob) => filesOf(glob, '.test.{ts,tsx}')),
    // These tests start programs or need Redis.
    exclude: ['**/node_modules/**', '**/independent-client.test.ts', '**/two-servers.test.ts'],
    // Builds the programs only if none are built: a second build would replace those that other tests are running.
    globalSetup:
      isOfServer && !existsSync('apps/server/.cache/testing/writer-thread.mjs')
        ? ['apps/server/src/testing/build-programs.ts']
        : [],
  },
});
