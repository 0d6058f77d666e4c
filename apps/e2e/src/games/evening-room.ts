import type { Page } from '@playwright/test';
import { expect } from '../engines/expect';
import { Guest } from '../people/guest';
import { type GamePlan, Host, thursday } from '../people/host';
import { signInAsNoura } from './seeded-game';

/** A guest of the room: the name, the phone's page and what the guest can do on it. */
export interface Seated {
  name: string;
  team: 1 | 2;
  page: Page;
  guest: Guest;
}

/** The names of six guests: the first three are of team 1. */
export const guestNames = ['خالد', 'يوسف', 'نوف', 'ريم', 'سارة', 'فهد'] as const;
const defaultTeams = ['الفريق الأول', 'الفريق الثاني'] as const;

/** An evening that a new host has opened on a television. */
export async function opensRoom(tvPage: Page) {
  const person = await signInAsNoura(tvPage);
  const host = new Host(tvPage);
  await tvPage.goto('/');
  await tvPage.getByRole('button', { name: 'ابدؤوا سهرة' }).click();
  await expect(tvPage.getByRole('heading', { name: 'امسحوا الرمز' })).toBeVisible();
  const digits = ((await tvPage.getByText(/^\d{3} \d{3}$/).textContent()) ?? '').replace(' ', '');
  return { person, host, digits };
}

/** Lets guests join one after the other by the digits. The first three guests join team 1. */
export async function sitsDown(digits: string, pages: readonly Page[], names: readonly string[]): Promise<Seated[]> {
  const seated: Seated[] = [];
  for (const [place, page] of pages.entries()) {
    const team = place < names.length / 2 ? 1 : 2;
    const name = names[place] ?? '';
    const guest = new Guest(page);
    await guest.types(digits);
    await guest.joins(name, defaultTeams[team - 1] ?? '');
    await guest.seesTitle('ننتظر بداية اللعبة');
    seated.push({ name, team, page, guest });
  }
  return seated;
}

/** Starts, from the home page, a race whose buttons the host opens. */
export async function startsRace(tvPage: Page, host: Host): Promise<GamePlan> {
  const plan = { ...thursday, mode: 'اسبقهم' } as const;
  await host.choosesGame(plan);
  await tvPage.getByText('خيارات اسبقهم').click();
  await tvPage.getByText('بضغطة منكم', { exact: true }).click();
  await host.pressesStart();
  return plan;
}

/** Opens the game on a phone by the card that the television shows. */
export async function takesRemote(tvPage: Page, remotePage: Page): Promise<void> {
  await tvPage.getByRole('button', { name: 'بطاقة التحكم' }).click();
  const dialog = tvPage.getByRole('dialog', { name: 'بطاقة التحكم' });
  await remotePage.goto((await dialog.getByRole('figure').locator('bdi').textContent()) ?? '');
  await expect(dialog).toHaveCount(0);
}

/** Opens the join screen from the code that shows over a board. */
export async function toJoinScreen(tvPage: Page): Promise<void> {
  await tvPage.getByRole('button', { name: 'رمز الانضمام' }).click();
  await tvPage.getByRole('link', { name: 'شاشة الانضمام' }).click();
}
