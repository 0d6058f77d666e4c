import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say, tool } from './run.mjs';

/** Where systems keep a Chromium that Playwright can drive. */
const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The same without a window of its own, as Playwright's own is: the journeys take a sixth less time in it. */
const KNOWN_SHELLS = ['/usr/bin/chromium-headless-shell'];

/**
 * A browser to drive: CHROMIUM_PATH, the system's, or Playwright's own, which is fetched when there is none.
 * @param {{ isShellEnough?: boolean }} [options] where nothing needs a whole browser
 * @returns {Promise<string | null>} its program file; null when none could be had
 */
export async function findBrowser({ isShellEnough = false } = {}) {
  const places = [process.env.CHROMIUM_PATH ?? '', ...(isShellEnough ? KNOWN_SHELLS : []), ...KNOWN];
  const system = places.find((path) => path !== '' && existsSync(path));
  if (system !== undefined) return system;
  const own = await playwrightOwn();
  if (own !== null) return own;
  say('Fetching a browser for the journeys...');
  const cli = '../apps/e2e/node_modules/@playwright/test/cli.js';
  await tool(cli, ['install', 'chromium-headless-shell'], { quiet: true });
  return playwrightOwn();
}

async function playwrightOwn() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { output } = await run(process.execPath, ['-e', script], { cwd: join(root, 'apps/e2e'), quiet: true });
  const path = output.trim().split('\n').at(-1) ?? '';
  return existsSync(path) ? path : null;
}
