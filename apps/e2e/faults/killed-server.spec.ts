import { expect } from '@playwright/test';
import { outlivesKill } from '../src/games/outage';
import { board, bothSee, joinsWithPhone, strip } from '../src/games/two-screens';
import { thursday } from '../src/people/host';
import { test } from '../src/stage';

const [FIRST, SECOND] = thursday.categories as [string, string];

test.use({ hasServiceWorker: true });

test('[F12] both screens show the open question again without a press after the server was killed', async ({
  product,
  openScreen,
}) => {
  const screens = await joinsWithPhone(await openScreen('tv'), await openScreen('phone'));
  const { tv, phone, tvPage } = screens;
  await tv.opens(FIRST, 3);
  await tv.awards(2);
  await phone.corrects(1, 1);
  const mark = `${FIRST}، السؤال ٣، ${tv.nameOf(2)}`;
  await bothSee(screens, board([1, 1], 2, mark));
  await phone.opens(SECOND, 5);
  await bothSee(screens, await phone.sees());
  await outlivesKill(product, screens);
  await expect(tvPage.getByText(`دور ${tv.nameOf(2)}`).filter({ visible: true })).toBeVisible();
  await expect
    .poll(async () => Math.abs((await tv.seesSeconds()) - (await phone.seesSeconds())))
    .toBeLessThanOrEqual(1);

  // The game goes on, and the board is unchanged.
  await phone.reveals();
  await bothSee(screens, await phone.sees());
  await tv.awards(null);
  await bothSee(screens, board([1, 1], 1, mark, `${SECOND}، السؤال ٥، ${tv.nameOf(null)}`));
});

test('a press while the server is down is queued and counts once when it is back', async ({ product, openScreen }) => {
  const screens = await joinsWithPhone(await openScreen('tv'), await openScreen('phone'));
  const { tv, phone, tvPage, phonePage } = screens;
  await tv.opens(FIRST, 1);
  await bothSee(screens, await tv.sees().then(({ question, answer }) => ({ question, answer })));
  await product.kill();
  await expect(strip(tvPage)).toBeVisible();
  await phone.awards(1);
  await phone.corrects(2, 1);
  await product.start();
  await bothSee(screens, board([1, 1], 2, `${FIRST}، السؤال ١، ${tv.nameOf(1)}`));
  await Promise.all([tvPage.reload(), phonePage.reload()]);
  await bothSee(screens, board([1, 1], 2, `${FIRST}، السؤال ١، ${tv.nameOf(1)}`));
});
