import { expect, type Page } from '@playwright/test';
import { isEvery } from '../../src/every-variant';
import { seat, someGame, someHost } from '../../src/games/seeded-game';
import { type Evening, Host, thursday } from '../../src/people/host';
import { Player } from '../../src/people/player';
import { makeCode } from '../../src/product/operator';
import type { Product } from '../../src/product/product';
import { test } from '../../src/stage';

/** Other names, and other categories. */
const friday: Evening = {
  categories: ['ألغاز رياضيات', 'برمجة', 'طب', 'دول الخليج', 'عواصم العالم', 'خرائط العالم'],
  gameName: 'ديوانية الجمعة',
  teams: ['أهل الشرق', 'أهل القبلة'],
};

const START = '**/api/create-game-with-numbers';

// A test holds back an answer.
test.use({ hasServiceWorker: false });

const choices = [
  ['other categories', friday],
  ['the same six categories', { ...friday, categories: thursday.categories }],
] as const;

for (const [choice, second] of isEvery ? choices : choices.slice(0, 1)) {
  test(`[J10][T14] one game is left and two tabs start at once with ${choice}: one game is there, none is left`, async ({
    product,
    openScreen,
  }) => {
    const one = await openScreen('laptop');
    await hasOneGameLeft(one, product);

    const other = await one.context().newPage();
    await other.goto('/');
    const tabs = [
      { page: one, evening: thursday },
      { page: other, evening: second },
    ];
    // A page behind another is drawn rarely, and every press waits for it.
    for (const { page, evening } of tabs) {
      await page.bringToFront();
      await new Host(page).choosesEvening(evening);
    }
    await pressTogether(tabs.map(({ page }) => page));

    const isPlaying = ({ page }: { page: Page }) => page.getByRole('region', { name: 'اللوحة' }).isVisible();
    const isRefused = ({ page }: { page: Page }) =>
      page.getByRole('dialog', { name: 'تم استنفاد الألعاب المجانية' }).isVisible();
    const count = async (is: (tab: { page: Page }) => Promise<boolean>) =>
      (await Promise.all(tabs.map(is))).filter(Boolean).length;
    await expect.poll(async () => [await count(isPlaying), await count(isRefused)]).toEqual([1, 1]);

    const [winner, loser] = (await isPlaying({ page: one })) ? tabs : tabs.toReversed();
    if (winner === undefined || loser === undefined) throw new Error('there are two tabs');
    await expect(winner.page.getByRole('heading', { name: winner.evening.gameName, level: 1 })).toBeVisible();
    // The refused tab has lost nothing that was typed.
    await loser.page.bringToFront();
    await loser.page.keyboard.press('Escape');
    await expect(loser.page.getByLabel('اسم اللعبة')).toHaveValue(loser.evening.gameName);
    await loser.page.goto('/');
    await expect(loser.page.getByText('انتهت ألعابكم. أدخلوا كودًا لتلعبوا من جديد.')).toBeVisible();
    await expect(loser.page.getByRole('button', { name: 'ابدأ اللعب' })).toBeDisabled();
    await new Host(loser.page).goesOn(winner.evening);
    await expect(loser.page).toHaveURL(winner.page.url());
  });
}

test('[J11] no game is left: a code in the dialog adds one, and the evening that was set up starts', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('phone');
  const host = new Host(page);
  const player = new Player(page, thursday);
  await hasOneGameLeft(page, product);
  await host.choosesEvening(friday);
  // The last game goes to another tab, while this one still offers the start.
  const tab = await page.context().newPage();
  await tab.bringToFront();
  await tab.goto('/');
  await new Host(tab).startsGame({ ...thursday, gameName: 'ثاني لعبة' });
  await page.bringToFront();
  await host.pressesStart();

  const dialog = page.getByRole('dialog', { name: 'تم استنفاد الألعاب المجانية' });
  await expect(dialog).toContainText(friday.gameName);
  await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await expect(dialog.getByText('يرجى إدخال كود صالح')).toBeVisible();
  await dialog.getByLabel('كود التفعيل').fill('XXXXX-XXXXX');
  await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await expect(dialog.getByText('الكود غير صالح أو مستخدم مسبقاً')).toBeVisible();
  await dialog.getByLabel('كود التفعيل').fill(await makeCode(product, 'game'));
  await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await expect(dialog).toBeHidden();
  await host.pressesStart();
  await expect(page.getByRole('heading', { name: friday.gameName, level: 1 })).toBeVisible();
  await expect(player.board).toBeVisible();
});

/** Somebody at home whose first game was played and put away, which is no part of these journeys. */
async function hasOneGameLeft(page: Page, product: Product): Promise<void> {
  const person = await someHost(product.url);
  const game = await someGame(person, { ...thursday, gameName: 'أول لعبة' });
  await game.move({ type: 'leave', keep: true });
  await seat(page, person);
  await page.goto('/');
  await new Host(page).seesGamesLeft('لعبة باقية');
}

/** Presses start on all pages, and lets their calls go only when all of them wait. */
async function pressTogether(pages: readonly Page[]): Promise<void> {
  const waiting: (() => Promise<void>)[] = [];
  for (const page of pages) {
    await page.route(START, (route) => {
      waiting.push(() => route.continue());
    });
    await page.bringToFront();
    await new Host(page).pressesStart();
  }
  await expect.poll(() => waiting.length).toBe(pages.length);
  await Promise.all(waiting.map((go) => go()));
}
