import { bringAxe, findsNothing } from '../src/browser/axe';
import { staysInside } from '../src/browser/inside';
import { type SizeName, sizes } from '../src/browser/sizes';
import { isEvery } from '../src/every-variant';
import { type Evening, thursday } from '../src/people/host';
import { test } from '../src/stage';
import { tourEnv, tours, waysOf } from '../src/tours/tours';

/** Names as long as the server takes them, one of them without a place to break it. */
const longNames: Evening = {
  ...thursday,
  gameName: 'ليلة من ليالي الديوانية الكبيرة في بيت العائلة مع الأهل والأصدقاء والجيران كلهم',
  teams: ['فرسان الصحراء الكبرى وأهل الديرة القديمة', 'نواخذةالخليجالعربيوغواصواللؤلؤفيالمغاصات'],
};

/** Where a board, an open question and home are seen whole. */
const fitting: Record<'board' | 'question' | 'home', readonly SizeName[]> = {
  board: ['tv', 'laptop', 'phone'],
  question: ['tv', 'laptop'],
  home: ['tv', 'laptop'],
};

// Most tours fake answers.
test.use({ env: tourEnv, hasServiceWorker: false });

/** Of the screens that share a layout, the smaller one is the tighter. */
const tight: readonly SizeName[] = ['laptop', 'small'];

for (const tour of tours) {
  for (const way of waysOf(tour)) {
    test(`[A1][A2] axe finds nothing and nothing runs over the edge: ${tour.name}, ${way.join(', ')}`, async ({
      product,
      openScreen,
    }) => {
      const size = way.at(-1) ?? 'tv';
      const page = await openScreen(size);
      await bringAxe(page);
      await tour.walk({
        page,
        product,
        isPhone: size === 'phone',
        evening: longNames,
        async look(state, fits) {
          for (const one of way) {
            const isWhole = fits !== undefined && fitting[fits].includes(one);
            if (!isEvery && !tight.includes(one) && !(isWhole && one === 'phone')) continue;
            await page.setViewportSize(sizes[one]);
            await staysInside(page, `${state}, ${one}`, isWhole);
            if (isEvery || one === way[0]) await findsNothing(page, `${state}, ${one}`);
          }
        },
      });
    });
  }
}
