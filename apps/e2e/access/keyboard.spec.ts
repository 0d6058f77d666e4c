import { expect, type Locator, type Page } from '@playwright/test';
import { signInAs, signInAsOwner, someGame, someHost } from '../src/games/seeded-game';
import { Host, noura, thursday } from '../src/people/host';
import { Player } from '../src/people/player';
import { test } from '../src/stage';

const [FIRST, SECOND] = thursday.categories as [string, string];

test('keyboard: on the board arrows move, Enter opens, Space reveals, 1, 2 and 0 award, U undoes and Esc goes back', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('tv');
  const person = await someHost(product.url);
  await signInAs(page, person);
  const game = await someGame(person);
  const player = new Player(page, thursday);
  await page.goto(game.path);
  await player.tile(FIRST, 1).focus();
  // In RTL the left arrow goes forward.
  await walks(page, player, [
    ['ArrowLeft', FIRST, 2],
    ['ArrowLeft', FIRST, 3],
    ['ArrowDown', SECOND, 3],
    ['ArrowRight', SECOND, 2],
    ['ArrowUp', FIRST, 2],
    ['ArrowUp', FIRST, 2],
  ]);
  await page.keyboard.press('Enter');
  await expect(player.card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player.tile(FIRST, 2)).toBeVisible();
  await player.tile(FIRST, 2).press('Enter');
  const reveal = player.card.getByRole('button', { name: 'أظهروا الإجابة' });
  await expect(reveal).toBeFocused();
  // With no control focused, Space is the board's shortcut.
  await reveal.blur();
  await page.keyboard.press('Space');
  await expect(player.answer).toBeVisible();
  await page.keyboard.press('1');
  await expect(player.usedTile(FIRST, 2, 1)).toBeVisible();

  // Arrow keys skip a played tile.
  await player.tile(FIRST, 1).focus();
  await walks(page, player, [['ArrowLeft', FIRST, 3]]);
  for (const [number, key, winner] of [
    [3, '2', 2],
    [4, '0', null],
  ] as const) {
    await player.tile(FIRST, number).press('Enter');
    await expect(player.card).toBeVisible();
    await page.keyboard.press(key);
    await expect(player.usedTile(FIRST, number, winner)).toBeVisible();
  }
  await page.keyboard.press('u');
  await expect(player.card).toBeVisible();
  // An Arabic keyboard's digit; Playwright has no key for it.
  await page.locator('body').dispatchEvent('keydown', { key: '٢', code: 'Digit2' });
  await expect(player.usedTile(FIRST, 4, 2)).toBeVisible();
  expect((await player.sees()).scores).toEqual([1, 2]);
});

test('keyboard: a dialog focuses its safe control, keeps the focus and returns it to its opener', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  await page.goto('/auth');
  const forgot = page.getByRole('button', { name: 'نسيتم كلمة المرور؟' });
  await keepsFocus(page, forgot, page.getByRole('dialog').getByLabel('البريد الإلكتروني'));

  const person = await someHost(product.url);
  await signInAs(page, person);
  const game = await someGame(person);
  const player = new Player(page, thursday);
  await page.goto(game.path);
  const exit = page.getByRole('button', { name: 'خروج', exact: true });
  await keepsFocus(page, exit, page.getByRole('dialog').getByRole('button', { name: 'تابعوا اللعب' }));
  // The board's shortcuts are off behind a dialog.
  await exit.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('u');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await player.opens('أعلام الدول', 1);
  const picture = page.getByRole('button', { name: 'كبّروا الصورة' });
  await keepsFocus(page, picture, page.getByRole('dialog').getByRole('button').first());
  // Esc closes the picture and leaves the question open.
  await expect(player.card).toBeVisible();

  await someGame(person);
  await page.goto('/categories');
  await new Host(page).fillsGameForm(thursday);
  const start = page.getByRole('button', { name: 'ابدأ اللعب' });
  await keepsFocus(page, start, page.getByRole('dialog').getByLabel('كود التفعيل'));
});

// The journey above covers four other dialogs with the same frame.
test('keyboard: the dialogs of the card, of past games and of the site’s QR code keep the focus and return it @full', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('laptop');
  const dialog = page.getByRole('dialog');
  const person = await someHost(product.url);
  await signInAs(page, person);
  const game = await someGame(person);
  await page.goto(game.path);
  const card = page.getByRole('button', { name: 'بطاقة التحكم' });
  await keepsFocus(page, card, dialog.getByRole('button', { name: 'تم', exact: true }));

  await game.play(0, 36, () => 1);
  await page.goto('/previous-games');
  const record = page.getByRole('button', { name: `سجلّ اللعبة: ${thursday.gameName}` });
  await keepsFocus(page, record, dialog.getByRole('button', { name: 'أغلقوا السجلّ' }));
  const replay = page.getByRole('button', { name: 'أعيدوها' });
  await keepsFocus(page, replay, dialog.locator('[tabindex="-1"]:focus'));

  await signInAsOwner(page, product);
  await page.goto('/');
  const code = page.getByRole('button', { name: 'عرض الباركود' });
  await keepsFocus(page, code, dialog.getByRole('button', { name: 'انسخوا الرابط' }));
});

test('keyboard: a visitor registers, chooses a game and reaches its board without a pointer', async ({
  openScreen,
}) => {
  const page = await openScreen('laptop');
  await page.goto('/');
  await tabsTo(page, page.getByRole('link', { name: 'تسجيل جديد' }));
  await page.keyboard.press('Enter');
  await tabsTo(page, page.getByLabel('الاسم الأول'));
  for (const text of [noura.firstName, noura.lastName, noura.email]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabsTo(page, page.getByRole('textbox', { name: 'رقم الهاتف' }));
  await page.keyboard.type(noura.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(noura.password);
  await page.keyboard.press('Enter');
  await new Host(page).seesHome(noura);
  await tabsTo(page, page.getByRole('link', { name: 'ابدأ اللعب' }));
  await page.keyboard.press('Enter');
  for (const name of thursday.categories) {
    await tabsTo(page, page.locator('button[aria-pressed]', { has: page.getByText(name, { exact: true }) }));
    await page.keyboard.press('Space');
  }
  await tabsTo(page, page.getByRole('button', { name: 'تجاوزوا الفئات' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('اسم اللعبة')).toBeFocused();
  for (const text of [thursday.gameName, ...thursday.teams]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabsTo(page, page.getByRole('radio', { name: 'كلاسيكي' }));
  await page.keyboard.press('Space');
  await tabsTo(page, page.getByRole('button', { name: 'ابدأ اللعب' }));
  await page.keyboard.press('Enter');
  const player = new Player(page, thursday);
  await player.board.waitFor();
  await tabsTo(page, player.tile(FIRST, 1));
});

async function walks(page: Page, player: Player, steps: readonly (readonly [string, string, number])[]): Promise<void> {
  for (const [key, category, number] of steps) {
    await page.keyboard.press(key);
    await expect(player.tile(category, number)).toBeFocused();
  }
}

async function keepsFocus(page: Page, opener: Locator, first: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect(first).toBeFocused();
  const controls = await dialog.locator('button, input, a').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step <= controls; step += 1) {
      await page.keyboard.press(key);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

async function tabsTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 60; step += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
