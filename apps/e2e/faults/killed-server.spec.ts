import { expect } from '@playwright/test';
import { lastJoin } from '../src/browser/received';
import { board, bothSee, joinsWithPhone, strip } from '../src/games/two-screens';
import { thursday } from '../src/people/host';
import { test } from '../src/stage';

const [FIRST, SECOND] = thursday.categories as [string, string];

test.use({ hasServiceWorker: true });

test('[J8][F1][F12][F14] the server is killed with a question open: both screens show all of it again without a press', async ({
  product,
  openScreen,
}) => {
  const [tvPage, phonePage] = [await openScreen('tv'), await openScreen('phone')];
  const joins = [lastJoin(tvPage), lastJoin(phonePage)];
  const screens = await joinsWithPhone(tvPage, phonePage);
  const { tv, phone } = screens;
  await tv.opens(FIRST, 3);
  await tv.awards(2);
  await phone.corrects(1, 1);
  const mark = `${FIRST}، السؤال ٣، ${tv.nameOf(2)}`;
  await bothSee(screens, board([1, 1], 2, mark));
  await phone.opens(SECOND, 5);
  const asked = await phone.sees();
  await bothSee(screens, asked);
  const onTv = await tv.sees();

  const secondsBefore = await tv.seesSeconds();
  await product.kill();
  const killedAt = performance.now();
  for (const page of [tvPage, phonePage]) await expect(strip(page)).toBeVisible();
  const startedAt = performance.now();
  await product.start();
  for (const joinedAt of joins) await expect.poll(joinedAt).toBeGreaterThan(killedAt);
  await tv.comesToSee(onTv);
  await phone.comesToSee(asked);
  await expect(tvPage.getByText(`دور ${tv.nameOf(2)}`)).toBeVisible();
  for (const page of [tvPage, phonePage]) await expect(strip(page)).toHaveCount(0);
  // The clock ran on from where it stood: the outage was not the players' time.
  const playedOn = Math.ceil((performance.now() - startedAt) / 1000);
  expect(await tv.seesSeconds()).toBeGreaterThanOrEqual(secondsBefore - playedOn - 1);
  await expect
    .poll(async () => Math.abs((await tv.seesSeconds()) - (await phone.seesSeconds())))
    .toBeLessThanOrEqual(1);

  // The game goes on from where it stood, and the board is the one of before.
  await phone.reveals();
  await bothSee(screens, await phone.sees());
  await tv.awards(null);
  await bothSee(screens, board([1, 1], 1, mark, `${SECOND}، السؤال ٥، ${tv.nameOf(null)}`));
});

test('[J9][F1][F18] a press while the server is dead waits and counts once when it is back', async ({
  product,
  openScreen,
}) => {
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
