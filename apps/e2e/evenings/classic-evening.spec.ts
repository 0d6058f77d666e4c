import { signIn } from '@lamma/testkit/people/host';
import { expect, type Page } from '@playwright/test';
import { isEveryVariant } from '../src/every-variant';
import { Ledger } from '../src/games/ledger';
import { playsOn } from '../src/games/plays-on';
import { inArabic } from '../src/people/digits';
import { Host, noura, thursday } from '../src/people/host';
import { Player, type Team } from '../src/people/player';
import { makeCode } from '../src/product/operator';
import type { Product } from '../src/product/product';
import { test } from '../src/stage';

/**
 * The number of questions that `npm test` plays by clicks before the last question, which is also clicked; the other questions are played
 * over the API.
 */
const CLICKED = 7;

/** Winners in the order of play, repeated: team 1 is ahead by a few. */
const WINNERS: readonly (Team | null)[] = [1, 2, 1, null, 2, 1, 1, 2, null];

test.use({ hasServiceWorker: true });

// `npm test` plays the evening below instead: over plain http the browser offers the page fewer features.
test('a host plays a whole evening, from a new account to the winner and the record @full', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('tv', { reducedMotion: 'no-preference' });
  await wholeEvening(page, await makeCode(product, 'game'), byCallsAfter(CLICKED, product, page));
});

test('a host plays a whole evening on a plain-http host name, which is not a secure context', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop', { url: product.lanUrl, reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await page.evaluate(() => [window.isSecureContext, 'randomUUID' in window.crypto])).toEqual([false, false]);
  await wholeEvening(page, await makeCode(product, 'game'), byCallsAfter(CLICKED, product, page));
});

interface Ways {
  clicked: number;
  playsRest: (rest: readonly (Team | null)[]) => Promise<void>;
}

const byCallsAfter = (clicked: number, { url }: Product, page: Page): Ways => ({
  clicked: isEveryVariant ? 36 : clicked,
  playsRest: async (rest) => {
    const person = await signIn(url, noura.email, noura.password);
    await playsOn(page, person, rest);
  },
});

async function wholeEvening(page: Page, code: string, { clicked, playsRest }: Ways): Promise<void> {
  const host = new Host(page);
  await host.registers(noura);
  await host.seesGamesLeft('لعبتان باقيتان');
  await host.redeems(code);
  await host.seesToast('تم تفعيل الكود بنجاح!', 'تمت إضافة الألعاب إلى حسابكم');
  await host.seesGamesLeft('ألعاب باقية');
  await host.startsGame(thursday);

  const player = new Player(page, thursday);
  const ledger = new Ledger();
  await player.comesToSee({ scores: [0, 0], onTurn: 1, used: [], question: null, answer: null });
  const questions = thursday.categories.flatMap((category) =>
    [1, 2, 3, 4, 5, 6].map((number) => ({ category, number })),
  );
  const winners = questions.map((_, index) => WINNERS[index % WINNERS.length] ?? null);
  for (const [index, { category, number }] of questions.entries()) {
    const isLast = index === questions.length - 1;
    if (index >= clicked && !isLast) continue;
    if (index > clicked) {
      const rest = winners.slice(clicked, -1);
      await playsRest(rest);
      for (const one of rest) ledger.awarded(one);
      await player.comesToSee({ scores: ledger.scores });
    }
    const winner = winners[index] ?? null;
    await player.opens(category, number);
    await player.reveals();
    await player.awards(winner);
    ledger.awarded(winner);
    if (isLast) break;
    await expect(player.usedTile(category, number, winner)).toBeVisible();
    if (index === 5) await correctsAndTakesBack(player, ledger);
    if (index === 3) await changesTheirMind(player, ledger, { category, number });
    if (index % 6 === 5) {
      expect(await player.sees()).toMatchObject({ scores: ledger.scores, onTurn: ledger.onTurn });
    }
  }

  await seesWinner(page, player, ledger);
  await reopensTheEnd(player, ledger);
  await seesWinner(page, player, ledger);
  const address = page.url();
  await page.getByRole('button', { name: 'الرئيسية' }).click();
  await seesRecord(page, player, ledger);
  await host.seesGamesLeft('لعبتان باقيتان');
  await startsWithNothingChosen(page);

  await page.goto(address);
  await seesWinner(page, player, ledger);
  await playsTheSameAgain(page, player);
  await player.savesAndLeaves();
  await host.seesGamesLeft('لعبتان باقيتان');
}

interface Place {
  category: string;
  number: number;
}

/** Adds and subtracts points by hand and undoes the last adjustment. */
async function correctsAndTakesBack(player: Player, ledger: Ledger): Promise<void> {
  await player.corrects(2, 1);
  ledger.corrected(2, 1);
  await player.corrects(1, -1);
  ledger.corrected(1, -1);
  await player.corrects(1, 1);
  await player.undoes();
  await player.comesToSee({ scores: ledger.scores });
}

async function changesTheirMind(player: Player, ledger: Ledger, { category, number }: Place): Promise<void> {
  await player.undoes();
  ledger.tookBackAward();
  await expect(player.answer).toBeVisible();
  expect((await player.sees())?.scores).toEqual(ledger.scores);
  await player.awards(null);
  ledger.awarded(null);
  await expect(player.usedTile(category, number, null)).toBeVisible();
}

async function reopensTheEnd(player: Player, ledger: Ledger): Promise<void> {
  await player.undoes();
  ledger.tookBackAward();
  await expect(player.answer).toBeVisible();
  await player.awards(2);
  ledger.awarded(2);
}

async function seesWinner(page: Page, player: Player, ledger: Ledger): Promise<void> {
  const { winner } = ledger;
  if (winner === null) throw new Error('the game ended in a draw');
  const loser = winner === 1 ? 2 : 1;
  await expect(page.getByRole('heading', { level: 1, name: player.nameOf(winner) })).toBeVisible();
  const result = [ledger.scoreOf(winner), ledger.scoreOf(loser)].map(inArabic);
  await expect(page.getByText(new RegExp(`^${result[0]}\\s*مقابل\\s*${result[1]}$`))).toBeVisible();
  const rounds = ([1, 2, null] as const).map((one) => `${player.nameOf(one)} ${inArabic(ledger.wonBy(one))}`);
  await expect(page.getByText(new RegExp(rounds.join('\\s*')))).toBeVisible();
}

/** Checks the record of the ended game on the home page. */
async function seesRecord(page: Page, player: Player, ledger: Ledger): Promise<void> {
  const record = page.getByRole('region', { name: `آخر لعبة: ${thursday.gameName}` });
  const rounds = ([1, 2, null] as const).map((one) => `${player.nameOf(one)} ${inArabic(ledger.wonBy(one))}`);
  await expect(record.getByRole('img', { name: rounds.join('، ') })).toBeVisible();
  for (const score of ledger.scores) await expect(record.getByText(inArabic(score), { exact: true })).toBeVisible();
  await expect(record.getByRole('link')).toHaveCount(0);
}

async function startsWithNothingChosen(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'ابدأ اللعب' }).click();
  await expect(page.getByText(`صفر من ${inArabic(6)}`, { exact: true })).toBeVisible();
  await expect(page.getByLabel('الفريق الأول')).not.toHaveValue(thursday.teams[0]);
}

/** Starts a replay: the setup page has the same categories, and the board is fresh. */
async function playsTheSameAgain(page: Page, player: Player): Promise<void> {
  await page.getByRole('button', { name: 'المزيد' }).click();
  await page.getByRole('button', { name: 'العبوا الفئات نفسها مرة أخرى' }).click();
  await expect(page.getByRole('heading', { name: `أعيدوا «${thursday.gameName}»` })).toBeVisible();
  const replayed = page.getByRole('list', { name: 'فئات الإعادة' }).getByRole('listitem');
  await expect(replayed).toHaveText([...thursday.categories]);
  await page.getByRole('button', { name: 'ابدأ اللعب' }).click();
  await player.comesToSee({ scores: [0, 0], onTurn: 1, used: [], question: null, answer: null });
}
