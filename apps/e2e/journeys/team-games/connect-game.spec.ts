import { expect, type Page } from '@playwright/test';
import { isEvery, seededRounds } from '../../src/every-variant';
import {
  bothAgree,
  bothSeeEnd,
  ConnectLedger,
  type ConnectScreens,
  goesOnConnect,
  playsConnect,
  type Round,
  startsConnect,
  withoutLine,
} from '../../src/games/connect';
import { placeAt } from '../../src/games/places';
import { bothSee } from '../../src/games/two-screens';
import { Host, thursday } from '../../src/people/host';
import { test } from '../../src/stage';

/** From the second row down to the left: five on a diagonal. */
const DIAGONAL = [8, 16, 24, 32, 40];

/** Team 1 takes the diagonal, its last square in the middle of it; team 2 takes two beside it, and once nobody was right. */
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

test('[J18] «وصلهم» on two screens: five squares in a row win, the line shows on both, and undo takes it back', async ({
  openScreen,
}) => {
  const [tvPage, phonePage] = [await openScreen('tv'), await openScreen('phone')];
  const screens = await startsConnect(tvPage, phonePage, 'byHand');
  const { tv, phone } = screens;
  const ledger = new ConnectLedger();
  await playsConnect(screens, ledger, fiveInARow.slice(0, -1), false);
  await playsConnect(screens, ledger, fiveInARow.slice(-1), true);

  for (const player of [tv, phone]) await player.comesToSeeLine(DIAGONAL);
  for (const page of [tvPage, phonePage]) {
    await expect(page.getByText('خمسة على خط واحد', { exact: true })).toBeVisible();
    await expect(page.getByText('أكملوا الخط بعد ٨ أسئلة')).toBeVisible();
  }
  // A screen that opens now sees the line too.
  await phonePage.reload();
  await phone.comesToSeeLine(DIAGONAL);
  for (const player of [tv, phone]) await player.showsResult();
  await bothSeeEnd(screens, tv.nameOf(1), 'خمسة على خط واحد');

  // The last square is taken back: on both screens the game is open again, and it is that team's to choose.
  await tv.undoes();
  for (const player of [tv, phone]) {
    await player.isCalled(1, 'اختاروا مربعًا');
    await player.comesToSeeLine([]);
  }
  await phone.claims(0);
  ledger.tookOther(24, 0);
  await bothAgree(screens, ledger);
});

test('[J19] «وصلهم» without a line: most squares win after all 36 questions', async ({ openScreen }) => {
  test.slow();
  const [tvPage, phonePage] = [await openScreen('laptop'), await openScreen('phone')];
  const screens = await playsAll(tvPage, phonePage, withoutLine([1, 2, 1, null, 2, 1], 36));
  await bothSeeEnd(screens, screens.tv.nameOf(1), 'فازوا بفارق ٦ مربعات');
  await tvPage.getByRole('button', { name: 'الرئيسية' }).click();
  await expect(tvPage.getByRole('region', { name: `آخر لعبة: ${thursday.gameName}` })).toBeVisible();
});

// A draw's page is walked through in `npm test` too (access/); its rules have their own tests.
if (isEvery) {
  test('[J20] «وصلهم» without a line and with as many squares each: a draw', async ({ openScreen }) => {
    test.slow();
    const [tvPage, otherPage] = [await openScreen('tv'), await openScreen('laptop')];
    const screens = await playsAll(tvPage, otherPage, withoutLine([1, 2, null], 36));
    await bothSeeEnd(screens, 'تعادل');
  });
}

/** A game to its end; in `npm test` its last rounds alone are played by clicks. */
async function playsAll(tvPage: Page, otherPage: Page, rounds: readonly Round[]): Promise<ConnectScreens> {
  const ledger = new ConnectLedger();
  const screens = await goesOnConnect(tvPage, otherPage, ledger, rounds.slice(0, seededRounds));
  await playsConnect(screens, ledger, rounds.slice(seededRounds), true);
  return screens;
}

test('[J21] «وصلهم»: the clock runs on through a reload; nobody right or no time left is told on both, and the turn passes', async ({
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
  for (const page of [tvPage, otherPage]) await isTold(page, 'لا إجابة صحيحة', `الدور الآن على ${tv.nameOf(2)}`);
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
  // Nobody answers: the server ends the question.
  await expect(tv.card).toBeHidden({ timeout: 60_000 });
  for (const page of [tvPage, otherPage]) await isTold(page, 'انتهى الوقت!', 'لم يتم الإجابة في الوقت المحدد');
  ledger.played(`${category}، السؤال ٢، ${tv.nameOf(null)}`, { winner: null });
  await bothAgree(screens, ledger);
});

const isTold = (page: Page, title: string, text: string) => new Host(page).isTold(title, text);
