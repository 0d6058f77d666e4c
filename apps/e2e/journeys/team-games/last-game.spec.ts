import { expect, type Page } from '@playwright/test';
import { signInAs, someGame, someHost } from '../../src/games/seeded-game';
import { type GamePlan, Host, thursday } from '../../src/people/host';
import { Player } from '../../src/people/player';
import { makeCode } from '../../src/product/operator';
import type { Product } from '../../src/product/product';
import { test } from '../../src/stage';

const friday: GamePlan = {
  categories: ['ألغاز رياضيات', 'برمجة', 'طب', 'دول الخليج', 'عواصم العالم', 'خرائط العالم'],
  gameName: 'ديوانية الجمعة',
  teams: ['أهل الشرق', 'أهل القبلة'],
};

const START = '**/api/create-game-with-numbers';

// Requests of a page with a service worker may bypass `page.route`.
test.use({ hasServiceWorker: false });

const choices = [
  ['other categories', friday],
  ['the same six categories', { ...friday, categories: thursday.categories }],
] as const;

// The server’s start-races.test.ts covers the start from two tabs, and starting.test.tsx the dialog of the refused tab and its choice.
for (const [choice, second] of choices) {
  test(`if a host’s two tabs start the last game at once, the second with ${choice}, one game begins and the refused tab keeps its text @full`, async ({
    product,
    openScreen,
  }) => {
    const one = await openScreen('laptop');
    await hasOneGameLeft(one, product);

    const other = await one.context().newPage();
    await other.goto('/');
    const tabs = [
      { page: one, plan: thursday },
      { page: other, plan: second },
    ];
    // Chromium throttles the rendering of a background tab, and a click waits for a frame.
    for (const { page, plan } of tabs) {
      await page.bringToFront();
      await new Host(page).choosesGame(plan);
    }
    await pressTogether(tabs.map(({ page }) => page));

    const isPlaying = ({ page }: { page: Page }) => page.getByRole('region', { name: 'اللوحة' }).isVisible();
    const isRefused = ({ page }: { page: Page }) =>
      page.getByRole('dialog', { name: 'تم استنفاد الألعاب المجانية' }).isVisible();
    const count = async (is: (tab: { page: Page }) => Promise<boolean>) =>
      (await Promise.all(tabs.map(is))).filter(Boolean).length;
    await expect.poll(async () => [await count(isPlaying), await count(isRefused)]).toEqual([1, 1]);

    const [winner, loser] = (await isPlaying({ page: one })) ? tabs : tabs.toReversed();
    if (winner === undefined || loser === undefined) throw new Error('expected two tabs');
    await expect(winner.page.getByRole('heading', { name: winner.plan.gameName, level: 1 })).toBeVisible();
    // The refused tab keeps what was typed.
    await loser.page.bringToFront();
    await loser.page.keyboard.press('Escape');
    await expect(loser.page.getByLabel('اسم اللعبة')).toHaveValue(loser.plan.gameName);
    await loser.page.goto('/');
    await expect(loser.page.getByText('انتهت ألعابكم. أدخلوا كودًا لتلعبوا من جديد.')).toBeVisible();
    await expect(loser.page.getByRole('button', { name: 'ابدأ اللعب' })).toBeDisabled();
    await new Host(loser.page).resumes(winner.plan);
    await expect(loser.page).toHaveURL(winner.page.url());
  });
}

// starting.test.tsx covers the dialog and the start after it, and allowance.test.tsx refused codes.
test('a code entered in the dialog of a host without games adds one, and the prepared game starts @full', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('phone');
  const host = new Host(page);
  const player = new Player(page, thursday);
  await hasOneGameLeft(page, product);
  await host.choosesGame(friday);
  // Another tab uses up the last game while this one still offers the start.
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

async function hasOneGameLeft(page: Page, product: Product): Promise<void> {
  const person = await someHost(product.url);
  const game = await someGame(person, { ...thursday, gameName: 'أول لعبة' });
  await game.move({ type: 'leave', keep: true });
  await signInAs(page, person);
  await page.goto('/');
  await new Host(page).seesGamesLeft('لعبة باقية');
}

/** Presses start on all pages and holds the requests until all have been sent. */
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
