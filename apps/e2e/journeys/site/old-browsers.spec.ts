import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../../src/stage';

/** A page of each built document: the site, the television, a student with and without an id, the rival, a guest, and no connection. */
const PLACES = [
  '/',
  '/tv',
  '/solo-game-join/abcdefghijkl',
  '/j',
  '/qr/abcdefghijklmnopqrstuv',
  '/t/abcdefghijklmnopqrstuv',
  '/offline.html',
];
const MODULE = /\/assets\/(?!old-browsers).*\.js$/;

/** Opens a page without `openScreen`, which would fail the test because of the error in the page's module. */
async function openOld(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  return context.newPage();
}

test('in a browser without JavaScript modules, every built document names the missing feature and asks for a newer browser', async ({
  browser,
  product,
}) => {
  const page = await openOld(browser, product.url);
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
  });
  // Simulates a browser without modules, which runs no module file at all.
  await page.route(MODULE, (route) => route.abort());
  for (const place of PLACES) {
    await page.goto(place);
    const notice = page.getByRole('alert');
    await expect(notice.getByRole('heading', { level: 1 }), place).toHaveText('هذا المتصفح أقدم من أن يفتح لمّة');
    await expect(notice, place).toContainText('افتحوه في جوال أو متصفح أحدث.');
    await expect(notice, place).toContainText('JavaScript modules');
    await expect(page.locator('#root'), place).toHaveCount(0);
  }
  await page.context().close();
});

test('every built document names the call that an old browser lacks', async ({ browser, product }) => {
  const page = await openOld(browser, product.url);
  await page.addInitScript(() => {
    Reflect.deleteProperty(String.prototype, 'replaceAll');
    Reflect.deleteProperty(window, 'ResizeObserver');
  });
  for (const place of PLACES) {
    await page.goto(place);
    await expect(page.getByRole('alert'), place).toContainText('String.replaceAll, ResizeObserver');
  }
  await page.context().close();
});

test('every document shows a message in a browser that cannot parse its module', async ({ browser, product }) => {
  const page = await openOld(browser, product.url);
  await page.route(MODULE, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'class Old { #sign ??= ; }' }),
  );
  for (const place of PLACES.filter((path) => path !== '/offline.html')) {
    await page.goto(place);
    await expect(page.getByRole('alert'), place).toContainText('افتحوه في جوال أو متصفح أحدث.');
  }
  await page.context().close();
});
