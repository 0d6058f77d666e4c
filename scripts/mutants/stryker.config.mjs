import { PARTS } from './parts.mjs';

const part = process.env.MUTANTS_PART ?? 'rules';

/** Stryker's options for one part. */
export default {
  mutate: [...PARTS[part].map((folder) => `${folder}/**/*.ts`), '!**/*.test.ts', '!**/testing/**'],
  checkers: ['drawn'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner'), './scripts/mutants/drawn.mjs'],
  incremental: true,
  incrementalFile: `.cache/mutants/${part}.json`,
  concurrency: 2,
  // Generous, so that a busy machine does not count as an endless loop.
  timeoutMS: 30_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 20,
  ignorePatterns: [
    '/*',
    '!/tsconfig.{base,package}.json',
    '!/scripts',
    '!/packages',
    '!/apps',
    '/apps/*',
    '!/apps/server',
    '/packages/bank/*',
    '!/packages/bank/tsconfig.json',
    'dist',
    '.cache',
  ],
  tempDirName: '.cache/mutants/copies',
  cleanTempDir: 'always',
  disableTypeChecks: false,
  warnings: { slow: false },
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
};
