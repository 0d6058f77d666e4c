import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import type { Size } from '../browser/sizes';
import type { GuestWindow } from './guest-window';

/** @param program path of the browser */
export function startFirefox(program: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    env: { ...process.env, TZ: 'Asia/Kuwait' },
    // Like Playwright's pages: Arabic, reduced motion, and overlay scroll bars as on a phone.
    extraPrefsFirefox: { 'intl.accept_languages': 'ar', 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1 },
  });
}

/** Opens a window with its own cookies. */
export async function openFirefox(browser: Browser, size: Size): Promise<GuestWindow> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    const text = String(error);
    // The console also reports sockets that fail without a server or are closed by a reload.
    if (!/ws:\/\//.test(text)) problems.push(text);
  });
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    address: async () => page.url(),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await element(page, expression)).click(),
    fill: async (expression, text) => {
      const field = await element(page, expression);
      await page.evaluate(`${expression}.select()`);
      await field.type(text);
    },
    pressEnter: async (expression) => (await element(page, expression)).press('Enter'),
    screenshot: async () => Buffer.from(await page.screenshot()),
    problems: async () => problems,
    close: () => context.close(),
  };
}

async function element(page: Page, expression: string): Promise<ElementHandle> {
  const found = (await page.evaluateHandle(expression)).asElement();
  if (found === null) throw new Error(`no element: ${expression}`);
  return found as ElementHandle;
}
