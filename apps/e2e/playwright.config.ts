import { defineConfig } from '@playwright/test';
import { browserOptions } from './src/browser/options';

const browser = browserOptions(true);

/** Journeys in real browsers against the built product. Each test has its own server and data folder. */
export default defineConfig({
  testDir: '.',
  globalSetup: ['./src/browser/fetch.ts', './src/product/prepare.ts'],
  // Tests start in the order of the folder names: the long ones of evenings/ before the short ones of journeys/, so that no long journey
  // runs alone at the end. Two projects would give the same order, but would start their own browsers and workers.
  testMatch: ['{access,evenings,faults,journeys}/**/*.spec.ts'],
  // Skips journeys that repeat what other journeys or tests cover; every-variant.config.ts runs the skipped ones.
  grepInvert: /@full\b/,
  // A guard against hanging: ten times the usual duration. No test measures time.
  timeout: 300_000,
  // A loop of `toPass` outlasts a step that waits in vain inside it.
  expect: { timeout: 60_000, toPass: { timeout: 150_000 } },
  fullyParallel: true,
  // More workers than cores, since tests mostly wait: for clocks, results and restarts.
  workers: 5,
  // A test fails only if its retry fails too. `npm test` reports a test that failed once as unsteady, to be investigated.
  retries: 1,
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    locale: 'ar',
    timezoneId: 'Asia/Kuwait',
    actionTimeout: 60_000,
    // Tracing adds a fifth to the duration: E2E_TRACE=1 keeps the traces of failures. Failures always have a screenshot.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Optimising compilers do not pay off for pages that live for only seconds.
    launchOptions: { ...browser, args: [...browser.args, '--js-flags=--no-opt --no-maglev'] },
  },
});
