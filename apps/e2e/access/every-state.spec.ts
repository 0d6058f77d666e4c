import { addAxe, expectNoViolation } from '../src/browser/axe';
import { expectLayoutFits } from '../src/browser/layout-fits';
import { type SizeName, sizes } from '../src/browser/sizes';
import { isEveryVariant } from '../src/every-variant';
import { type GamePlan, thursday } from '../src/people/host';
import { test } from '../src/stage';
import { tourEnv, tours, walksOf } from '../src/tours/tours';

/** Names of the maximum length, one of them without a place to break the line. */
const longNames: GamePlan = {
  ...thursday,
  gameName: 'ليلة من ليالي الديوانية الكبيرة في بيت العائلة مع الأهل والأصدقاء والجيران كلهم',
  teams: ['فرسان الصحراء الكبرى وأهل الديرة القديمة', 'نواخذةالخليجالعربيوغواصواللؤلؤفيالمغاصات'],
};

/** Screens on which a board, an open question and home must fit without scrolling. */
const fitting: Record<'board' | 'question' | 'home', readonly SizeName[]> = {
  board: ['tv', 'laptop', 'phone'],
  question: ['tv', 'laptop'],
  home: ['tv', 'laptop'],
};

// Most tours fake responses, and requests of a page with a service worker may bypass `page.route`.
test.use({ env: tourEnv, hasServiceWorker: false });

/** The smaller one of the screens that share a layout. */
const tight: readonly SizeName[] = ['laptop', 'small'];

for (const tour of tours) {
  for (const [place, way] of walksOf(tour).entries()) {
    const run = place > 0 || tour.isVariant ? ' @full' : '';
    test(`axe finds no violation and nothing overflows: ${tour.name}, ${way.join(', ')}${run}`, async ({
      product,
      openScreen,
    }) => {
      const size = way.at(-1) ?? 'tv';
      const page = await openScreen(size);
      await addAxe(page);
      await tour.walk({
        page,
        product,
        isPhone: size === 'phone',
        plan: longNames,
        async look(state, fits) {
          for (const one of way) {
            const isWhole = fits !== undefined && fitting[fits].includes(one);
            if (!isEveryVariant && !tight.includes(one) && !(isWhole && one === 'phone')) continue;
            await page.setViewportSize(sizes[one]);
            await expectLayoutFits(page, `${state}, ${one}`, isWhole);
            if (isEveryVariant || one === way[0]) await expectNoViolation(page, `${state}, ${one}`);
          }
        },
      });
    });
  }
}
