import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { browserOptions } from '../src/browser-options';
import { thursday } from '../src/people/host';
import { type Product, startProduct } from '../src/product';
import { type SizeName, sizes } from '../src/sizes';
import { tourEnv, tours } from '../src/tour';
import type { Visit } from '../src/visit';

/** `npm run screens [-- folder]`: a picture of every page in every state on a television, a laptop and a phone. */
const [given] = process.argv.slice(2);
const folder = given === undefined ? mkdtempSync(join(tmpdir(), 'lamma-screens-')) : resolve(given);
const browser = await chromium.launch(browserOptions());
let pictures = 0;
try {
  for (const size of ['tv', 'laptop', 'phone'] as const) {
    for (const { name, walk } of tours) {
      console.log(`${nameOf(size)}: ${name}`);
      await withProduct((product) => takePictures(product, size, walk));
    }
  }
} finally {
  await browser.close();
}
console.log(`${pictures} pictures in ${folder}`);

function nameOf(size: SizeName): string {
  const { width, height } = sizes[size];
  return `${width}x${height}`;
}

async function withProduct(use: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct(tourEnv);
  try {
    await use(product);
  } finally {
    await product.end();
  }
}

async function takePictures(product: Product, size: SizeName, walk: (visit: Visit) => Promise<void>): Promise<void> {
  const into = join(folder, nameOf(size));
  mkdirSync(into, { recursive: true });
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: sizes[size],
    reducedMotion: 'reduce',
    locale: 'ar',
    timezoneId: 'Asia/Kuwait',
  });
  const page = await context.newPage();
  await walk({
    page,
    product,
    isPhone: size === 'phone',
    evening: thursday,
    async look(state) {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const path = join(into, `${state.replaceAll(/[^a-z0-9]+/g, '-')}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      pictures += 1;
    },
  });
  await context.close();
}
