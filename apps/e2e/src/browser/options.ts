import { existsSync } from 'node:fs';

/** Paths of system installations of Chromium. */
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The headless build, in which the journeys take a sixth less time. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chooses the browser: CHROMIUM_PATH, the system's, or Playwright's own. Maps `lan.test` to the loopback: a page of this host over plain
 * http is not a secure context, like the product on a home network.
 * @param isShellEnough whether the headless build may be used
 * @returns launch options for Playwright, which uses its own browser if `executablePath` is missing
 */
export function browserOptions(isShellEnough = false): { executablePath?: string; args: string[] } {
  const paths = [process.env.CHROMIUM_PATH ?? '', ...(isShellEnough ? [SHELL] : []), ...SYSTEM];
  const found = paths.find((path) => path !== '' && existsSync(path));
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
