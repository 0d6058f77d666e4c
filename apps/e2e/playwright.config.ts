import { defineConfig } from '@playwright/test';
import { browserOptions } from './src/browser-options';

/** Whole games and slow networks: they begin first, so that none of them is alone at the end. */
const LONG = /\[J(?:1|2|19|20|22|27|28)\]/;

/** Journeys of people in real browsers against the built product. Each test has a server and a data folder of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'faults/**/*.spec.ts', 'access/**/*.spec.ts'],
  // Hang guards, ten times what is usual; no test measures time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // Mostly they wait, for a clock, a result, a server that comes back: more of them than there are cores.
  workers: 4,
  projects: [
    { name: 'long', grep: LONG },
    { name: 'short', grepInvert: LONG },
  ],
  retries: 0,
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    locale: 'ar',
    timezoneId: 'Asia/Kuwait',
    actionTimeout: 30_000,
    // Without the film, which costs a fifth of the time; a picture of the end is kept.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: browserOptions(),
  },
});
