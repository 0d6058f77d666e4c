import { expect, type Page } from '@playwright/test';
import { framesOn } from '../../src/browser/received';
import { board, bothSee, joinsWithPhone, strip } from '../../src/games/two-screens';
import { thursday } from '../../src/people/host';
import { test } from '../../src/stage';

const [FIRST, SECOND, THIRD] = thursday.categories as [string, string, string];

test('a phone joins a running game, and both screens show each other’s moves, also after reloads', async ({
  openScreen,
}) => {
  const screens = await joinsWithPhone(await openScreen('tv'), await openScreen('phone'), 'byHand');
  const { tv, phone, tvPage, phonePage } = screens;
  await expect(phonePage.getByText('متصل بالشاشة. ما تفعلونه هنا يظهر عليها.')).toBeVisible();

  await phone.opens(FIRST, 1);
  await expect(phonePage.getByText(`دور ${phone.nameOf(1)}`).filter({ visible: true })).toBeInViewport();
  const asked = await phone.sees();
  expect(asked?.question).not.toBe('');
  await bothSee(screens, asked);
  const seconds = await tv.seesSeconds();
  await tvPage.reload();
  await bothSee(screens, asked);
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

test('if two screens award one question to different teams at once, one award counts and the other screen says that its award was refused', async ({
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
    for (const page of [tvPage, phonePage]) await expect(refusal(page)).toHaveCount(0);
    await phone.opens(FIRST, number);
    await bothSee(screens, await phone.sees());
    tvLink.holdRequests();
    phoneLink.holdRequests();
    await tv.pressesAward(1);
    await phone.pressesAward(2);
    for (const link of first === tvLink ? [tvLink, phoneLink] : [phoneLink, tvLink]) link.mend();

    const tvLost = await isFirstRefused(tvPage, phonePage);
    const winner = tvLost ? 2 : 1;
    await expect(tv.usedTile(FIRST, number, winner)).toBeVisible();
    await expect(phone.usedTile(FIRST, number, winner)).toBeVisible();
    given[winner - 1] = (given[winner - 1] ?? 0) + 1;
    await tv.comesToSee({ ...(await phone.sees()), scores: given });
    await expect(refusal(tvLost ? phonePage : tvPage)).toHaveCount(0);
  }
});

/** The toast after a press that did not count. */
const refusal = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasText: 'لم تُحتسب هذه الحركة' })
    .filter({ hasText: 'سبقتكم شاشة أخرى، هذه هي الحالة الآن' });

/** Waits until one of the two shows the toast. @returns whether it is the first */
async function isFirstRefused(first: Page, second: Page): Promise<boolean> {
  await expect.poll(async () => (await refusal(first).isVisible()) || (await refusal(second).isVisible())).toBe(true);
  return refusal(first).isVisible();
}

// networks.spec.ts plays a contest by REST alone, and packages/sync tests games by REST.
for (const [what, how, run] of [
  ['websockets', 'long polling', ''],
  ['socket.io', 'REST alone', ' @full'],
] as const) {
  test(`both screens follow one game by ${how} if the network refuses ${what}${run}`, async ({
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

test('a television without network says so and plays on, and both screens agree once the network is back', async ({
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

// packages/sync covers both: outbox-sending.test.ts resends a command with the same id, and the fuzz tests lose requests and answers.
test('a press counts once if the connection breaks before the request or before the answer arrives @full', async ({
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
  // Moves are sent in order: this correction arrives only after the award was acknowledged.
  await tv.corrects(2, 1);
  await bothSee(screens, board([1, 1], 1));

  link.holdRequests();
  await tv.corrects(2, 1);
  link.cut();
  link.mend();
  await tv.corrects(1, 1);
  await bothSee(screens, board([2, 2], 1));
});
