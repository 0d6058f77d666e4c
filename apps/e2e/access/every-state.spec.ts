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

/** The screens on which a board, and an open question, are seen whole. */
const fitting: Record<'board' | 'question', readonly SizeName[]> = {
  board: ['tv', 'laptop', 'phone'],
  question: ['tv', 'laptop'],
};

test.use({ env: tourEnv });

for (const size of ['tv', 'phone', 'laptop', 'small'] as const) {
  const { width, height } = sizes[size];
  const hasAxe = size === 'tv' || size === 'phone';
  for (const { name, walk } of tours) {
    const title = hasAxe
      ? '[A1][A2] axe finds nothing and nothing runs over the edge'
      : '[A2] nothing runs over the edge';
    test(`${title}: ${name}, ${width}x${height}`, async ({ product, openScreen }) => {
      const page = await openScreen(size, { reducedMotion: 'reduce' });
      await walk({
        page,
        product,
        isPhone: size === 'phone' || size === 'small',
        evening: longNames,
        async look(state, fits) {
          if (hasAxe) await findsNothing(page, state);
          await staysInside(page, state, fits !== undefined && fitting[fits].includes(size));
        },
      });
    });
  }
}
