import { expect, type Page } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { type Size, type SizeName, sizes } from '../browser/sizes';
import { test as base } from '../stage';
import { type Engine, firefoxProgram, isLeftOut, webKitPrograms } from './engines';
import { openFirefox, startFirefox } from './firefox';
import { guestPage } from './guest-page';
import type { GuestWindow } from './guest-window';
import { openWebKit } from './webkit';

interface Guests {
  /** The engine of the guests' phones. If it is not installed, the test fails and says what to install. */
  engine: Engine;
  /** Opens an empty page with its own cookies in this engine. An error in the page fails the test. */
  openGuest: (size: SizeName) => Promise<Page>;
}

export const test = base.extend<Guests, { firefox: () => Promise<Browser> }>({
  engine: ['WebKit', { option: true }],
  // Worker scope: started by the first test that uses it.
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
    async ({}, use) => {
      let browser: Promise<Browser> | undefined;
      await use(() => {
        browser ??= startFirefox(firefoxProgram());
        return browser;
      });
      await (await browser)?.close();
    },
    { scope: 'worker' },
  ],
  openGuest: async ({ engine, product, firefox }, use, info) => {
    info.skip(isLeftOut(engine), `SKIP_ENGINES skips ${engine}`);
    const open = await windowOpener(engine, firefox);
    const windows: GuestWindow[] = [];
    await use(async (size) => {
      const window = await open(sizes[size]);
      windows.push(window);
      return guestPage(window, product.url);
    });
    const problems: string[] = [];
    for (const [place, window] of windows.entries()) {
      if (info.status !== info.expectedStatus) {
        await info.attach(`guest ${place + 1}`, { body: await window.screenshot(), contentType: 'image/png' });
      }
      problems.push(...(await window.problems()));
      await window.close();
    }
    expect(problems, 'errors in the pages').toEqual([]);
  },
});

/** @throws if the engine is missing, with the package to install */
async function windowOpener(
  engine: Engine,
  firefox: () => Promise<Browser>,
): Promise<(size: Size) => Promise<GuestWindow>> {
  if (engine === 'WebKit') {
    const programs = webKitPrograms();
    return (size) => openWebKit(programs, size);
  }
  const browser = await firefox();
  return (size) => openFirefox(browser, size);
}
