import { type Browser, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../src/browser/options';
import { type SizeName, sizes } from '../src/browser/sizes';
import { signInAs, someGame, someHost } from '../src/games/seeded-game';
import { type GamePlan, thursday } from '../src/people/host';
import { startProduct } from '../src/product/product';
import { contestFilms } from './films/contests';
import { endFilms } from './films/ends';
import { type Film, teamGameFilms } from './films/team-games';
import { type Measured, Meter } from './smoothness/meter';
import { traceRest } from './smoothness/rest';

/**
 * `npm run smoothness -- [words [sizes]]`: plays the moments of games as `npm run films` does, on a processor four times slower, and prints
 * the visible problems of each: long tasks, layout shifts, animations that paint. Then it counts the frames and timers of boards at rest;
 * with `rest` as words it does only that.
 */
const [words = '', sizeNames = 'tv,laptop,phone'] = process.argv.slice(2);
const films = [...teamGameFilms, ...endFilms, ...contestFilms].filter(({ name }) => name.includes(words));
if (films.length === 0 && words !== 'rest') throw new Error(`No film has "${words}" in its name`);
/** Pages at rest: boards on which nothing moves, and an open question, on which only the clock moves. */
const restingScreens: { name: string; plan: GamePlan; isOpen?: boolean }[] = [
  { name: 'a board', plan: thursday },
  { name: 'a board of وصلهم', plan: { ...thursday, mode: 'وصلهم' } },
  { name: 'a board of خربطهم', plan: { ...thursday, mode: 'خربطهم' } },
  { name: 'an open question', plan: thursday, isOpen: true },
];

const browser = await chromium.launch(browserOptions(true));
const product = await startProduct();
try {
  for (const size of sizeNames.split(',').filter((name): name is SizeName => name in sizes)) {
    for (const film of films) {
      console.log(`${size}: ${film.name}`);
      for (const measured of await measureFilm(browser, film, size)) print(measured);
    }
    if (words === '' || words === 'rest') await printRest(browser, size);
  }
} finally {
  await browser.close();
  await product.end();
}

async function onPage<T>(of: Browser, size: SizeName, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await of.newContext({ baseURL: product.url, viewport: sizes[size], locale: 'ar' });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

function measureFilm(of: Browser, film: Film, size: SizeName): Promise<readonly Measured[]> {
  return onPage(of, size, async (page) => {
    const meter = await Meter.of(page);
    await film.roll({ page, url: product.url, camera: meter });
    return meter.measured;
  });
}

function print({ name, longTasks, shift, shifted, painted }: Measured): void {
  const tasks = longTasks.length === 0 ? 'no long task' : `long tasks ${longTasks.join(', ')} ms`;
  console.log(`  ${name.padEnd(34)} ${tasks}; layout shift ${shift.toFixed(3)} ${shifted.join(' ')}`);
  for (const one of painted) console.log(`    paints: ${one}`);
}

async function printRest(of: Browser, size: SizeName): Promise<void> {
  for (const { name, plan, isOpen = false } of restingScreens) {
    await onPage(of, size, async (page) => {
      const person = await someHost(product.url);
      const game = await someGame(person, plan);
      if (isOpen) await game.open(0);
      await signInAs(page, person);
      await page.goto(game.path);
      await page.locator('[data-board]').waitFor();
      const { frames, timers } = await traceRest(of, page);
      console.log(`${size}: ${name} at rest: ${frames} frames in 10 s`);
      for (const [place, count] of timers) console.log(`  timer: ${count} x ${place}`);
    });
  }
}
