import { expect } from '@playwright/test';
import { signInAs, someGame, someHost } from '../src/games/seeded-game';
import { ConnectPlayer } from '../src/people/connect-player';
import { thursday } from '../src/people/host';
import { QrPlayer } from '../src/people/qr-player';
import { test } from '../src/stage';

const [FIRST] = thursday.categories as [string];

test('keyboard: arrows move between the squares of «وصلهم», Enter and Space take one, and U undoes', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('tv');
  const person = await someHost(product.url);
  await signInAs(page, person);
  const game = await someGame(person, { ...thursday, mode: 'وصلهم' });
  await game.open(0);
  await game.move({ type: 'award', team: 1 });
  const player = new ConnectPlayer(page, thursday);
  await page.goto(game.path);
  // Focus starts in the centre; in RTL the left arrow goes forward.
  await expect(player.square(24)).toBeFocused();
  for (const [key, square] of [
    ['ArrowLeft', 25],
    ['ArrowDown', 32],
    ['ArrowRight', 31],
    ['ArrowUp', 24],
    ['ArrowUp', 17],
    ['ArrowUp', 10],
    ['ArrowUp', 3],
    ['ArrowUp', 3],
  ] as const) {
    await page.keyboard.press(key);
    await expect(player.square(square)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await player.seesCall(2, 'اختاروا سؤالًا');
  await player.tile(FIRST, 2).press('Enter');
  await expect(player.card).toBeVisible();
  await page.keyboard.press('2');
  await expect(player.square(24)).toBeFocused();
  await page.keyboard.press('Space');
  await player.seesCall(1, 'اختاروا سؤالًا');
  const owners = await player.owners();
  expect([owners[3], owners[24]]).toEqual([1, 2]);
  await page.keyboard.press('u');
  await player.seesCall(2, 'اختاروا مربعًا');
});

test('keyboard: Esc leaves the code of «خربطهم» for the board, and a digit chooses an option', async ({
  product,
  openScreen,
}) => {
  const page = await openScreen('tv');
  const person = await someHost(product.url);
  await signInAs(page, person);
  const game = await someGame(person, { ...thursday, mode: 'خربطهم' });
  const player = new QrPlayer(page, thursday);
  await page.goto(game.path);
  await player.tile(FIRST, 1).press('Enter');
  await player.code.waitFor();
  await page.keyboard.press('Escape');
  await expect(player.tile(FIRST, 1)).toBeVisible();
  await player.tile(FIRST, 2).press('Enter');
  const noPhone = page.getByRole('button', { name: 'بلا جوال' });
  await player.code.waitFor();
  await expect(noPhone).toBeEnabled();
  await noPhone.press('Enter');
  await expect(player.options).toHaveCount(3);
  await page.keyboard.press('3');
  await expect(player.result).toBeVisible();
  await expect(player.options.nth(2)).toContainText(/الصحيحة|اختياركم/);
});
