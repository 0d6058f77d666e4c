import type { Page } from '@playwright/test';
import { expect } from '../engines/expect';
import { thursday } from '../people/host';
import { Player } from '../people/player';
import { signInAsNoura, someGame } from './seeded-game';
import { board } from './two-screens';

/** Opens a new game of `noura` and the card that makes a phone its remote. @returns the screen's player, the card's dialog and the card's URL */
export async function showsCard(tvPage: Page) {
  const { path } = await someGame(await signInAsNoura(tvPage));
  await tvPage.goto(path);
  await tvPage.getByRole('button', { name: 'بطاقة التحكم' }).click();
  const dialog = tvPage.getByRole('dialog', { name: 'بطاقة التحكم' });
  const address = (await dialog.getByRole('figure').locator('bdi').textContent()) ?? '';
  return { tvPage, tv: new Player(tvPage, thursday), dialog, address };
}

/** Opens the card on a phone and waits for its board. Asserts that the card's dialog closes and the screen shows the connected phone. */
export async function joinsByCard(
  phonePage: Page,
  { tvPage, dialog, address }: Awaited<ReturnType<typeof showsCard>>,
): Promise<Player> {
  const phone = new Player(phonePage, thursday);
  await phonePage.goto(address);
  await phone.comesToSee(board([0, 0], 1));
  // The token is removed from the URL.
  await expect(phonePage).toHaveURL(/\/classic-game\?g=[\w-]+$/);
  await expect(dialog).toHaveCount(0);
  await expect(tvPage.getByRole('button', { name: 'بطاقة التحكم، جوال متصل' })).toBeVisible();
  return phone;
}

/** Revokes the card that a phone uses. */
export async function revokesCard(tvPage: Page): Promise<void> {
  await tvPage.getByRole('button', { name: 'بطاقة التحكم، جوال متصل' }).click();
  await tvPage.getByRole('dialog').getByRole('button', { name: 'إلغاء البطاقة' }).click();
  await expect(tvPage.getByRole('dialog', { name: 'هل تُلغى البطاقة؟' })).toBeVisible();
  await tvPage.getByRole('dialog').getByRole('button', { name: 'إلغاء البطاقة' }).click();
}

/** The heading of an expired card. */
export const expiredCard = (page: Page) => page.getByRole('heading', { level: 1, name: 'انتهت صلاحية بطاقة التحكم' });
