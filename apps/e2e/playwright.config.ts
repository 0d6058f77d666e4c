import { defineConfig } from '@playwright/test';
import { browserOptions } from './src/browser-options';

/** Journeys of people in real browsers against the built product. Each test has a server and a data folder of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'faults/**/*.spec.ts', 'access/**/*.spec.ts'],
  // Hang guards, ten times what is usual; no test measures time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
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
