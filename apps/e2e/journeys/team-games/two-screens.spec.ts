import { expect, type Page } from '@playwright/test';
import { framesOn } from '../../src/browser/received';
import { board, bothSee, joinsWithPhone, strip } from '../../src/games/two-screens';
import { thursday } from '../../src/people/host';
import { test } from '../../src/stage';

const [FIRST, SECOND, THIRD] = thursday.categories as [string, string, string];

test('[J3][F14] a phone joins the running game; what one screen does the other shows; each may reload at any moment', async ({
  openScreen,
}) => {
  const screens = await joinsWithPhone(await openScreen('tv'), await openScreen('phone'), 'byHand');
  const { tv, phone, tvPage, phonePage } = screens;
  await expect(phonePage.getByText('متصل بالشاشة. ما تفعله هنا يظهر عليها.')).toBeVisible();

  await phone.opens(FIRST, 1);
  const asked = await phone.sees();
  expect(asked?.question).not.toBe('');
  await bothSee(screens, asked);
  const seconds = await tv.seesSeconds();
  await tvPage.reload();
  await bothSee(screens, asked);
  // The clock ran on meanwhile, and is the same on both.
  expect(await tv.seesSeconds()).toBeLessThanOrEqual(seconds);
  await expect
    .poll(async () => Math.abs((await tv.seesSeconds()) - (await phone.seesSeconds())))
    .toBeLessThanOrEqual(1);

  await phone.reveals();
  const answered = await phone.sees();
  expect(answered?.answer).toMatch(/^الإجابة\s+\S/);
  await bothSee(screens, answered);
  await Promise.all([tvPage.reload(), phonePage.reload()]);
  await bothSee(screens, answered);

  await tv.awards(2);
  const awarded = board([0, 1], 2, `${FIRST}، السؤال ١، ${tv.nameOf(2)}`);
  await bothSee(screens, awarded);
  await phonePage.reload();
  await bothSee(screens, awarded);
  await phone.undoes();
  await bothSee(screens, answered);
  await phone.awards(null);
  await bothSee(screens, board([0, 0], 2, `${FIRST}، السؤال ١، ${tv.nameOf(null)}`));
});

test('[J4][F15] two screens give the same point to different teams at once: one holds on both, and the other screen is told', async ({
  openScreen,
  openLink,
}) => {
  const [tvLink, phoneLink] = [await openLink(), await openLink()];
  const screens = await joinsWithPhone(
    await openScreen('tv', { url: tvLink.url }),
    await openScreen('phone', { url: phoneLink.url }),
  );
  const { tv, phone, tvPage, phonePage } = screens;
  const given: [number, number] = [0, 0];

  for (const [number, first] of [
    [1, tvLink],
    [2, phoneLink],
  ] as const) {
    // What was told before is gone.
    for (const page of [tvPage, phonePage]) await expect(refusal(page)).toHaveCount(0);
    await phone.opens(FIRST, number);
    await bothSee(screens, await phone.sees());
    // Both presses are made before either has left its screen.
    tvLink.holdRequests();
    phoneLink.holdRequests();
    await tv.pressesAward(1);
    await phone.pressesAward(2);
    for (const link of first === tvLink ? [tvLink, phoneLink] : [phoneLink, tvLink]) link.mend();

    const tvLost = await isFirstTold(tvPage, phonePage);
    const winner = tvLost ? 2 : 1;
    await expect(tv.usedTile(FIRST, number, winner)).toBeVisible();
    await expect(phone.usedTile(FIRST, number, winner)).toBeVisible();
    given[winner - 1] = (given[winner - 1] ?? 0) + 1;
    await tv.comesToSee({ ...(await phone.sees()), scores: given });
    await expect(refusal(tvLost ? phonePage : tvPage)).toHaveCount(0);
  }
});

/** The toast of a screen whose press did not count. */
const refusal = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasText: 'لم تُحتسب هذه الحركة' })
    .filter({ hasText: 'سبقتكم شاشة أخرى، هذه هي الحالة الآن' });

/** Waits until one of the two is told. @returns whether it is the first */
async function isFirstTold(first: Page, second: Page): Promise<boolean> {
  await expect.poll(async () => (await refusal(first).isVisible()) || (await refusal(second).isVisible())).toBe(true);
  return refusal(first).isVisible();
}

for (const [what, how] of [
  ['websockets', 'long polling'],
  ['socket.io', 'REST alone'],
] as const) {
  test(`[J5][F22] a network that refuses ${what}: the same game on both screens by ${how}`, async ({
    openScreen,
    openLink,
  }) => {
    const link = await openLink();
    link.refuse(what);
    const [tvPage, phonePage] = [
      await openScreen('tv', { url: link.url }),
      await openScreen('phone', { url: link.url }),
    ];
    const frames = framesOn([tvPage, phonePage]);
    const screens = await joinsWithPhone(tvPage, phonePage);
    const { tv, phone } = screens;
    const mark = `${SECOND}، السؤال ٤، ${tv.nameOf(1)}`;
    await phone.opens(SECOND, 4);
    await bothSee(screens, await phone.sees());
    await phone.reveals();
    const answered = await phone.sees();
    await bothSee(screens, answered);
    await tv.awards(1);
    await bothSee(screens, board([1, 0], 2, mark));
    await phone.corrects(2, 1);
    await bothSee(screens, board([1, 1], 2, mark));
    await tvPage.reload();
    await bothSee(screens, board([1, 1], 2, mark));
    for (const page of [tvPage, phonePage]) await expect(strip(page)).toHaveCount(0);
    expect(frames()).toBe(0);
  });
}

test('[J6][F16] the television is without network for a while: it says so, plays on, and then both agree', async ({
  openScreen,
  openLink,
}) => {
  const link = await openLink();
  const screens = await joinsWithPhone(await openScreen('tv', { url: link.url }), await openScreen('phone'));
  const { tv, phone, tvPage } = screens;
  link.cut();
  await expect(strip(tvPage)).toContainText('تابعوا اللعب، نقاطكم محفوظة على هذا الجهاز.');
  await phone.opens(THIRD, 6);
  await phone.awards(1);
  await tv.corrects(2, 1);
  expect(await tv.sees()).toEqual(board([0, 1], 1));
  const mark = `${THIRD}، السؤال ٦، ${tv.nameOf(1)}`;
  await phone.comesToSee(board([1, 0], 2, mark));
  link.mend();
  await bothSee(screens, board([1, 1], 2, mark));
  await expect(strip(tvPage)).toBeHidden();
});

test('[J7][F18][F19] a press counts once, whether its way there is cut or its way back', async ({
  openScreen,
  openLink,
}) => {
  const link = await openLink();
  const screens = await joinsWithPhone(await openScreen('tv', { url: link.url }), await openScreen('phone'));
  const { tv, phone } = screens;

  link.loseAnswers();
  await tv.corrects(1, 1);
  await phone.comesToSee(board([1, 0], 1));
  link.cut();
  link.mend();
  // Moves are sent in order: when this one is there, the one before it was answered.
  await tv.corrects(2, 1);
  await bothSee(screens, board([1, 1], 1));

  link.holdRequests();
  await tv.corrects(2, 1);
  link.cut();
  link.mend();
  await tv.corrects(1, 1);
  await bothSee(screens, board([2, 2], 1));
});
