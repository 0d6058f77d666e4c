import { type Link, openLink } from '@lamma/testkit/faults/link';
import { test as base, expect, type Page } from '@playwright/test';
import { type SizeName, sizes } from './browser/sizes';
import { isEveryVariant } from './every-variant';
import { type Product, startProduct } from './product/product';

interface ScreenOptions {
  /** Another URL of the product: its LAN name, or a breakable link. */
  url?: string;
  /** Default: reduced, because animations cost most of a journey's time. */
  reducedMotion?: 'reduce' | 'no-preference';
}

interface Stage {
  /** Additional environment variables of the product. */
  env: Record<string, string>;
  /**
   * Whether the browsers support service workers. Precaching the whole site is a third of the work of opening a browser, so in `npm test`
   * only tests of pages that must survive an outage or a reload set it. Must be false if a test fakes responses: requests of a page with a
   * service worker may bypass `page.route`.
   */
  hasServiceWorker: boolean;
  /** The built product, started for this test with its own data folder. */
  product: Product;
  /** Opens an empty page in its own browser context. Any error in the page fails the test. */
  openScreen: (size: SizeName, options?: ScreenOptions) => Promise<Page>;
  /** A proxy between one screen and the product that the test can break. */
  openLink: () => Promise<Link>;
}

/** Console messages that fail the test. */
const BROKEN = /Content Security Policy|Minified React error|Uncaught/;

/** Runs in the page: removes the API of service workers. */
function removeServiceWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
}

export const test = base.extend<Stage>({
  env: [{}, { option: true }],
  hasServiceWorker: [isEveryVariant, { option: true }],
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
      if (!hasServiceWorker) await context.addInitScript(removeServiceWorkers);
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
