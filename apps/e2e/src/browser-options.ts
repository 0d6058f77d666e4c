import { existsSync } from 'node:fs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser to drive: CHROMIUM_PATH, the system's, or Playwright's own. `lan.test` is a plain-http host name that is no
 * secure context, as a phone on a home network sees the product.
 */
export function browserOptions(): { executablePath?: string; args: string[] } {
  const found = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM].find((path) => path !== '' && existsSync(path));
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
