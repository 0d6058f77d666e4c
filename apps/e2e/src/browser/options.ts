import { existsSync } from 'node:fs';

/** Where systems keep a Chromium that Playwright can drive. */
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The same without a window of its own, as Playwright's own is: the journeys take a sixth less time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The browser to drive: CHROMIUM_PATH, the system's, or Playwright's own. `lan.test` is a plain-http host name that is no
 * secure context, as a phone on a home network sees the product.
 * @param isShellEnough where nothing needs a whole browser
 * @returns options for Playwright; without `executablePath` it takes its own
 */
export function browserOptions(isShellEnough = false): { executablePath?: string; args: string[] } {
  const places = [process.env.CHROMIUM_PATH ?? '', ...(isShellEnough ? [SHELL] : []), ...SYSTEM];
  const found = places.find((path) => path !== '' && existsSync(path));
  return {
    ...(found === undefined ? {} : { executablePath: found }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP lan.test 127.0.0.1',
    ],
  };
}
