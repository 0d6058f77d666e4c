import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { PARTS } from './parts.mjs';

const part = process.env.MUTANTS_PART ?? '';

/** The tests of one part, in Stryker's copy of the tree. */
export default defineConfig({
  root: process.cwd(),
  test: {
    // Long enough for a busy machine: a test that is late by itself would count as one that noticed.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    provide: { games: 100, seed: 1 },
    env: { SKIP_POSTGRES: '1' },
    environment: 'node',
    isolate: false,
    include: PARTS[part]?.tests ?? [],
    // These start programs, or want Redis.
    exclude: ['**/node_modules/**', '**/independent-client.test.ts', '**/two-servers.test.ts'],
    // Once: a second build would replace the writer's program below the first one's tests.
    globalSetup:
      part === 'rules' || part === 'sync' || existsSync('apps/server/.cache/testing/writer-thread.mjs')
        ? []
        : ['apps/server/src/testing/build-programs.ts'],
  },
});
