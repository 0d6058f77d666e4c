import { type Link, openLink } from '@lamma/testkit/faults/link';
import { test as base, expect, type Page } from '@playwright/test';
import { type SizeName, sizes } from './browser/sizes';
import { isEvery } from './every-variant';
import { type Product, startProduct } from './product/product';

interface Place {
  /** Another address of the product: its LAN name, or a link that can break. */
  url?: string;
  /** Animations are cut short unless it is asked for them: they cost most of a journey's time, and a picture is one of their end. */
  reducedMotion?: 'reduce' | 'no-preference';
}

interface Stage {
  /** Settings of the product beside those that every test has. */
  env: Record<string, string>;
  /**
   * Whether the browsers know service workers. Each new browser would fetch and keep the whole site, a third of the work of opening
   * it: in `npm test` only where a page must outlive a server or a reload. Never where a test fakes answers: the requests of a page
   * that has a service worker may pass by `page.route`.
   */
  hasServiceWorker: boolean;
  /** The built product, started for this test alone on a data folder of its own. */
  product: Product;
  /** Opens an empty page in a browser of its own, with its own cookies. An error in the page fails the test. */
  openScreen: (size: SizeName, place?: Place) => Promise<Page>;
  /** A network between one screen and the product, for this test to break. */
  openLink: () => Promise<Link>;
}

/** What a page says when it breaks or when the site's own policy stops it. */
const BROKEN = /Content Security Policy|Minified React error|Uncaught/;

/** In the page: as in a browser that has none. */
function forgetServiceWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
}

export const test = base.extend<Stage>({
  env: [{}, { option: true }],
  hasServiceWorker: [isEvery, { option: true }],
  product: async ({ env }, use) => {
    const product = await startProduct(env);
    await use(product);
    await product.end();
  },
  openScreen: async ({ browser, product, hasServiceWorker }, use) => {
    const problems: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (size, { url = product.url, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: url,
        viewport: sizes[size],
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      if (!hasServiceWorker) await context.addInitScript(forgetServiceWorkers);
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && BROKEN.test(message.text())) problems.push(message.text());
      });
      return page;
    });
    for (const context of contexts) await context.close();
    expect(problems, 'errors in the pages').toEqual([]);
  },
  openLink: async ({ product }, use) => {
    const links: Link[] = [];
    await use(async () => {
      const link = await openLink(product.url);
      links.push(link);
      return link;
    });
    for (const link of links) await link.close();
  },
});
