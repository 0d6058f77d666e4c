import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `npm run test:full`. */
const isEvery = process.env.EVERY_VARIANT === '1';

export default defineConfig({
  test: {
    // Guards against hanging: ten times the usual duration. No test measures time; apps/bench does.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // At least three workers, because tests mostly wait for sockets and disks: with two workers, two cores would be idle a third of the time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    provide: {
      // The number of random games per property.
      games: Number(process.env.GAMES ?? (isEvery ? 500 : 40)),
      // How often a server is killed, at moments drawn from the seed.
      kills: Number(process.env.KILLS ?? (isEvery ? 5 : 2)),
      // The number of random contest runs whose rankings are compared after every step; on PostgreSQL a twentieth of it.
      runs: Number(process.env.RUNS ?? (isEvery ? 5 : 2)),
      // Whether all variants are tried, or only some (see `sampled`).
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
          // Safe, because the code is pure functions and each test makes its own sockets. Reloading modules per file doubles the duration.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          // Safe, because each test starts its own server and cleans up. Reloading the product per file would take longer.
          isolate: false,
          globalSetup: ['apps/server/src/testing/build-programs.ts'],
        },
      },
      './apps/web/vite.config.ts',
    ],
  },
});
