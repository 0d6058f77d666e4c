import { filesOf, PARTS } from './parts.mjs';

const part = process.env.MUTANTS_PART ?? 'rules';
const app = part === 'stores' ? 'web' : 'server';
const { code, except = [] } = PARTS[part];
const excepted = except.map((glob) => `!${filesOf(glob, '.ts')}`);

/** Stryker's options for one part. */
export default {
  mutate: [...code.map((glob) => filesOf(glob, '.ts')), ...excepted, '!**/*.test.ts', '!**/testing/**'],
  checkers: ['drawn'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner'), './scripts/mutants/drawn.mjs'],
  // Modules are loaded once for all mutants, so a mutant in a top-level constant would never take effect.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `.cache/mutants/${part}.json`,
  // Half of these processes become checkers, which are idle after the start.
  concurrency: 4,
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
    `!/apps/${app}`,
    '/packages/bank/*',
    '!/packages/bank/tsconfig.json',
    'dist',
    '.cache',
  ],
  tempDirName: '.cache/mutants/copies',
  cleanTempDir: 'always',
  disableTypeChecks: false,
  warnings: { slow: false },
  reporters: ['survivors', 'progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
};
