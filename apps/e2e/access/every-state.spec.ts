import { findsNothing } from '../src/axe';
import { staysInside } from '../src/inside';
import { type Evening, thursday } from '../src/people/host';
import { type SizeName, sizes } from '../src/sizes';
import { test } from '../src/stage';
import { tourEnv, tours } from '../src/tour';

/** Names as long as the server takes them, one of them without a place to break it. */
const longNames: Evening = {
  ...thursday,
  gameName: 'ليلة من ليالي الديوانية الكبيرة في بيت العائلة مع الأهل والأصدقاء والجيران كلهم',
  teams: ['فرسان الصحراء الكبرى وأهل الديرة القديمة', 'نواخذةالخليجالعربيوغواصواللؤلؤفيالمغاصات'],
};

/** A wide screen and a phone, each with the smaller one that shows the same pages. */
const screens: readonly (readonly [SizeName, SizeName])[] = [
  ['tv', 'laptop'],
  ['phone', 'small'],
];

/** Where a board, and an open question, are seen whole. */
const fitting: Record<'board' | 'question', readonly SizeName[]> = {
  board: ['tv', 'laptop', 'phone'],
  question: ['tv', 'laptop'],
};

test.use({ env: tourEnv });

for (const [size, smaller] of screens) {
  for (const { name, walk } of tours) {
    test(`[A1][A2] axe finds nothing and nothing runs over the edge: ${name}, ${size} and ${smaller}`, async ({
      product,
      openScreen,
    }) => {
      const page = await openScreen(size);
      await walk({
        page,
        product,
        isPhone: size === 'phone',
        evening: longNames,
        async look(state, fits) {
          await findsNothing(page, state);
          for (const one of [smaller, size]) {
            await page.setViewportSize(sizes[one]);
            const isWhole = fits !== undefined && fitting[fits].includes(one);
            await staysInside(page, `${state}, ${one}`, isWhole);
          }
        },
      });
    });
  }
}
