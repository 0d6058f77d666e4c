import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `npm run test:full`. */
const isEvery = process.env.EVERY_VARIANT === '1';

export default defineConfig({
  test: {
    // Hang guards, ten times what is usual; no test measures time (speed is apps/bench's business).
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Tests wait for sockets and disks as much as they compute: with a worker a core a machine of two would idle for a third of the time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    provide: {
      // Random games for each promise of a mode.
      games: Number(process.env.GAMES ?? (isEvery ? 500 : 60)),
      // How often a server is killed, at moments that the seed chooses.
      kills: Number(process.env.KILLS ?? (isEvery ? 5 : 3)),
      // Random runs of a contest, each with all its rankings compared after every step; a twentieth of them on PostgreSQL.
      runs: Number(process.env.RUNS ?? (isEvery ? 5 : 3)),
      // Whether every case of a kind is tried, or some of them: see `sampled`.
      isEvery,
      seed: Number(process.env.SEED ?? Date.now() % 2 ** 31),
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          environment: 'node',
          include: [
            'packages/*/{src,testing,generate,tools}/**/*.test.ts',
            'apps/bench/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'apps/web/tools/**/*.test.mjs',
          ],
          // Pure functions, and pairs of sockets that each test makes for itself: loading it all again for each file was half the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          // Every test starts a server of its own and leaves nothing behind; loading the product again for each file would take longer.
          isolate: false,
          globalSetup: ['apps/server/src/testing/build-programs.ts'],
        },
      },
      './apps/web/vite.config.ts',
    ],
  },
});
