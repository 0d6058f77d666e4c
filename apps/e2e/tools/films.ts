import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { browserOptions } from '../src/browser/options';
import { type SizeName, sizes } from '../src/browser/sizes';
import { startProduct } from '../src/product/product';
import { Camera, saveSheet } from './films/camera';
import { contestFilms } from './films/contests';
import { endFilms } from './films/ends';
import { teamGameFilms } from './films/team-games';

/**
 * `npm run films -- [folder [words [sizes]]]`: plays the moments of games by clicks and writes each as a contact sheet, a PNG grid of its
 * frames, as a television, a laptop and a phone show them. With `words` it plays only the films with these words in their name.
 */
const [folderArgument, words = '', sizeNames = 'tv,laptop,phone'] = process.argv.slice(2);
const films = [...teamGameFilms, ...endFilms, ...contestFilms].filter(({ name }) => name.includes(words));
if (films.length === 0) throw new Error(`No film has "${words}" in its name`);
const folder = folderArgument === undefined ? mkdtempSync(join(tmpdir(), 'lamma-films-')) : resolve(folderArgument);
const browser = await chromium.launch(browserOptions(true));
const product = await startProduct();
let sheets = 0;
try {
  for (const size of sizeNames.split(',').filter((name): name is SizeName => name in sizes)) {
    for (const film of films) {
      const context = await browser.newContext({ baseURL: product.url, viewport: sizes[size], locale: 'ar' });
      const page = await context.newPage();
      await page.clock.install();
      // Playwright's clock removes the navigation entry, which tells a page whether it was reloaded.
      await page.addInitScript(() => {
        const loaded = { name: window.location.href } as PerformanceEntry;
        performance.getEntriesByType = (type) => (type === 'navigation' ? [loaded] : []);
      });
      const camera = new Camera(page, async (name, frames) => {
        await saveSheet(
          browser,
          join(folder, size, `${name.replaceAll(/[^a-z0-9]+/g, '-')}.png`),
          frames,
          sizes[size].width,
        );
        sheets += 1;
      });
      await camera.prepare();
      console.log(`${size}: ${film.name}`);
      await film.roll({ page, url: product.url, camera });
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.end();
}
console.log(`${sheets} contact sheets in ${folder}`);
