import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Hang guards, ten times what is usual; no test measures time (speed is apps/bench's business).
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          environment: 'node',
          include: ['packages/*/{src,testing,generate}/**/*.test.ts', 'scripts/**/*.test.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/build-programs.ts'],
        },
      },
      './apps/web/vite.config.ts',
    ],
  },
});
