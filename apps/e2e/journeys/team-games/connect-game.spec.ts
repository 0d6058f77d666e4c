import { expect, type Page } from '@playwright/test';
import { isEveryVariant } from '../../src/every-variant';
import {
  bothAgree,
  bothSeeEnd,
  ConnectLedger,
  type ConnectScreens,
  playsConnect,
  type Round,
  startsConnect,
  withoutLine,
} from '../../src/games/connect';
import { placeAt } from '../../src/games/places';
import { signInAsOwner, someGame } from '../../src/games/seeded-game';
import { bothSee } from '../../src/games/two-screens';
import { Host, thursday } from '../../src/people/host';
import { test } from '../../src/stage';

/** Five squares on a diagonal, from the second row down to the left. */
const DIAGONAL = [8, 16, 24, 32, 40];

/** Team 1 completes the diagonal with a square inside it; team 2 takes two other squares, and in one round nobody is right. */
const fiveInARow: readonly Round[] = [
  { winner: 1, square: 8 },
  { winner: 2, square: 9 },
  { winner: 1, square: 40 },
  { winner: null },
  { winner: 1, square: 32 },
  { winner: 2, square: 48 },
  { winner: 1, square: 16 },
  { winner: 1, square: 24 },
];

test('five squares in a row win «وصلهم», both screens mark the line, and undo reopens the game', async ({
  openScreen,
}) => {
  const [tvPage, phonePage] = [await openScreen('tv'), await openScreen('phone')];
  const screens = await startsConnect(tvPage, phonePage);
  const { tv, phone } = screens;
  const ledger = new ConnectLedger();
  await playsConnect(screens, ledger, fiveInARow.slice(0, -1), false);
  await playsConnect(screens, ledger, fiveInARow.slice(-1), true);

  for (const player of [tv, phone]) await player.comesToSeeLine(DIAGONAL);
  for (const page of [tvPage, phonePage]) {
    await expect(page.getByText('خمسة على خط واحد', { exact: true })).toBeVisible();
    await expect(page.getByText('أكملوا الخط بعد ٨ أسئلة')).toBeVisible();
  }
  // A page loaded after the end marks the line too.
  await phonePage.reload();
  await phone.comesToSeeLine(DIAGONAL);
  for (const player of [tv, phone]) await player.showsResult();
  await bothSeeEnd(screens, tv.nameOf(1), 'خمسة على خط واحد');

  // After undo both screens ask team 1 for a square again.
  await tv.undoes();
  for (const player of [tv, phone]) {
    await player.seesCall(1, 'اختاروا مربعًا');
    await player.comesToSeeLine([]);
  }
  await phone.claims(0);
  ledger.tookOther(24, 0);
  await bothAgree(screens, ledger);
});

// connect.test.ts covers the end without a line, and five-in-a-row.test.tsx its texts.
test('the team with the most squares wins «وصلهم» after all 36 questions without a line @full', async ({
  openScreen,
}) => {
  test.slow();
  const [tvPage, phonePage] = [await openScreen('laptop'), await openScreen('phone')];
  const screens = await playsAll(tvPage, phonePage, withoutLine([1, 2, 1, null, 2, 1], 36));
  await bothSeeEnd(screens, screens.tv.nameOf(1), 'فازوا بفارق ٦ مربعات');
  await tvPage.getByRole('button', { name: 'الرئيسية' }).click();
  await expect(tvPage.getByRole('region', { name: `آخر لعبة: ${thursday.gameName}` })).toBeVisible();
});

// In `npm test` the tours of access/ cover the page of a draw, and unit tests cover the rule.
if (isEveryVariant) {
  test('«وصلهم» ends in a draw if both teams have the same number of squares and no line', async ({ openScreen }) => {
    test.slow();
    const [tvPage, otherPage] = [await openScreen('tv'), await openScreen('laptop')];
    const screens = await playsAll(tvPage, otherPage, withoutLine([1, 2, null], 36));
    await bothSeeEnd(screens, 'تعادل');
  });
}

/** Plays a game to its end by clicks. */
async function playsAll(tvPage: Page, otherPage: Page, rounds: readonly Round[]): Promise<ConnectScreens> {
  const ledger = new ConnectLedger();
  const screens = await startsConnect(tvPage, otherPage);
  await playsConnect(screens, ledger, rounds, true);
  return screens;
}

test('in «وصلهم» the clock runs on through a reload, and the turn passes if nobody is right or the time is up', async ({
  openScreen,
}) => {
  const [tvPage, otherPage] = [await openScreen('tv'), await openScreen('laptop')];
  const screens = await startsConnect(tvPage, otherPage);
  const { tv, phone: other } = screens;
  const ledger = new ConnectLedger();
  const { category, number } = placeAt(0);
  await tv.opens(category, number);
  const asked = await tv.sees();
  await bothSee(screens, asked);
  await tv.reveals();
  await bothSee(screens, await tv.sees());
  await tv.awards(null);
  for (const page of [tvPage, otherPage]) await seesToast(page, 'لا إجابة صحيحة', `الدور الآن على ${tv.nameOf(2)}`);
  ledger.played(`${category}، السؤال ١، ${tv.nameOf(null)}`, { winner: null });
  await bothAgree(screens, ledger);

  await other.opens(category, 2);
  await bothSee(screens, await other.sees());
  const before = await tv.seesSeconds();
  await tvPage.reload();
  await tv.card.waitFor();
  expect(await tv.seesSeconds()).toBeLessThanOrEqual(before);
  await expect.poll(() => tv.seesSeconds()).toBeLessThan(before);
  await expect
    .poll(async () => Math.abs((await tv.seesSeconds()) - (await other.seesSeconds())))
    .toBeLessThanOrEqual(1);
  // The server closes the question at its deadline.
  await expect(tv.card).toBeHidden({ timeout: 60_000 });
  for (const page of [tvPage, otherPage]) await seesToast(page, 'انتهى الوقت!', 'لم يتم الإجابة في الوقت المحدد');
  ledger.played(`${category}، السؤال ٢، ${tv.nameOf(null)}`, { winner: null });
  await bothAgree(screens, ledger);
});

const seesToast = (page: Page, title: string, text: string) => new Host(page).seesToast(title, text);

test('the notice that sound needs a press first covers neither a square nor a question of «وصلهم»', async ({
  openScreen,
  product,
}) => {
  const page = await openScreen('laptop');
  const person = await signInAsOwner(page, product);
  const { path } = await someGame(person, { ...thursday, mode: 'وصلهم' });
  // Playwright's own calls count as user gestures, so the page would not show the line.
  await page.addInitScript(() =>
    Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: () => false }),
  );
  await page.goto(path);
  const line = page.getByText('اضغطوا أي مكان ليُسمع الصوت');
  await expect(line).toBeVisible();
  const covered = await line.evaluate((element) => {
    const own = element.getBoundingClientRect();
    return [...document.querySelectorAll('main button')].filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    }).length;
  });
  expect(covered).toBe(0);
});
