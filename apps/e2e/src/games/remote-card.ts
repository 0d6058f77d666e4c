import type { Page } from '@playwright/test';
import { expect } from '../engines/expect';
import { Host, noura, thursday } from '../people/host';
import { Player } from '../people/player';
import { board } from './two-screens';

/** A host registers, starts a game and has its card shown. @returns the player before this screen, the card's dialog, and its address */
export async function showsCard(tvPage: Page) {
  const host = new Host(tvPage);
  await host.registers(noura);
  await host.startsGame(thursday);
  await tvPage.getByRole('button', { name: 'بطاقة التحكم' }).click();
  const dialog = tvPage.getByRole('dialog', { name: 'بطاقة التحكم' });
  const address = (await dialog.getByRole('figure').locator('bdi').textContent()) ?? '';
  return { tv: new Player(tvPage, thursday), dialog, address };
}

/** A phone opens the card's address and stands on the board; the host sees it and closes the dialog. */
export async function comesByCard(
  phonePage: Page,
  { dialog, address }: Awaited<ReturnType<typeof showsCard>>,
): Promise<Player> {
  const phone = new Player(phonePage, thursday);
  await phonePage.goto(address);
  await phone.comesToSee(board([0, 0], 1));
  // The key has left the address.
  await expect(phonePage).toHaveURL(/\/classic-game\?g=[\w-]+$/);
  await expect(dialog.getByText('جوال متصل')).toBeVisible();
  await dialog.getByRole('button', { name: 'تم', exact: true }).click();
  return phone;
}

/** The host revokes the card that a phone plays by. */
export async function revokesCard(tvPage: Page): Promise<void> {
  await tvPage.getByRole('button', { name: 'بطاقة التحكم، جوال متصل' }).click();
  await tvPage.getByRole('dialog').getByRole('button', { name: 'إلغاء البطاقة' }).click();
  await expect(tvPage.getByRole('dialog', { name: 'هل تُلغى البطاقة؟' })).toBeVisible();
  await tvPage.getByRole('dialog').getByRole('button', { name: 'إلغاء البطاقة' }).click();
}

/** What a screen shows whose card no longer opens anything. */
export const cardIsGone = (page: Page) => page.getByRole('heading', { level: 1, name: 'انتهت صلاحية بطاقة التحكم' });
