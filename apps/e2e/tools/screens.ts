import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { browserOptions } from '../src/browser/options';
import { type SizeName, sizes } from '../src/browser/sizes';
import { thursday } from '../src/people/host';
import { startProduct } from '../src/product/product';
import { type Tour, tourEnv, tours, walksOf } from '../src/tours/tours';

/**
 * `pnpm -F e2e screens [folder [words]]`: takes a screenshot of every page in every state on a television, a laptop, a phone and a small
 * phone. With `words` it visits only the tours with these words in their name.
 */
const [folderArgument, words = ''] = process.argv.slice(2);
const chosen = tours.filter(({ name }) => name.includes(words));
if (chosen.length === 0)
  throw new Error(`No tour has "${words}" in its name: ${tours.map(({ name }) => name).join('; ')}`);
const folder = folderArgument === undefined ? mkdtempSync(join(tmpdir(), 'lamma-screens-')) : resolve(folderArgument);
const browser = await chromium.launch(browserOptions());
let pictures = 0;
try {
  for (const tour of chosen) {
    for (const walkSizes of walksOf(tour)) {
      console.log(`${walkSizes.map(nameOf).join(', ')}: ${tour.name}`);
      await takePictures(walkSizes, tour.walk);
    }
  }
} finally {
  await browser.close();
}
console.log(`${pictures} pictures in ${folder}`);

function nameOf(size: SizeName): string {
  return `${sizes[size].width}x${sizes[size].height}`;
}

async function takePictures(walkSizes: readonly SizeName[], walk: Tour['walk']): Promise<void> {
  const size = walkSizes.at(-1) ?? 'tv';
  const contextOptions = {
    viewport: sizes[size],
    reducedMotion: 'reduce',
    locale: 'ar',
    timezoneId: 'Asia/Kuwait',
  } as const;
  const product = await startProduct(tourEnv);
  try {
    const context = await browser.newContext({ baseURL: product.url, ...contextOptions });
    const page = await context.newPage();
    await walk({
      page,
      product,
      isPhone: size === 'phone',
      plan: thursday,
      async look(state) {
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        for (const one of walkSizes) {
          await page.setViewportSize(sizes[one]);
          const path = join(folder, nameOf(one), `${state.replaceAll(/[^a-z0-9]+/g, '-')}.png`);
          await page.screenshot({ path, animations: 'disabled' });
          pictures += 1;
        }
      },
    });
    await context.close();
  } finally {
    await product.end();
  }
}
