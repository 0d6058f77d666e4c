import { defineConfig } from '@playwright/test';
import { browserOptions } from './src/browser/options';

const browser = browserOptions(true);

/** Journeys of people in real browsers against the built product. Each test has a server and a data folder of its own. */
export default defineConfig({
  testDir: '.',
  globalSetup: ['./src/browser/fetch.ts', './src/product/prepare.ts'],
  // They begin in the order of the folders' names: the whole games of evenings/ before the short ones of journeys/, so that no long
  // one is alone at the end. Two projects would order them too, but each has browsers and workers of its own to start.
  testMatch: ['{access,evenings,faults,journeys}/**/*.spec.ts'],
  // Hang guards, ten times what is usual; no test measures time.
  timeout: 300_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  fullyParallel: true,
  // Mostly they wait, for a clock, a result, a server that comes back: more of them than there are cores.
  workers: 5,
  retries: 0,
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    locale: 'ar',
    timezoneId: 'Asia/Kuwait',
    actionTimeout: 30_000,
    // A trace costs a fifth of the time: E2E_TRACE=1 keeps those of failures. A picture of the end is kept always.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Pages live for seconds: what the optimizing compilers spend on them never comes back.
    launchOptions: { ...browser, args: [...browser.args, '--js-flags=--no-opt --no-maglev'] },
  },
});
