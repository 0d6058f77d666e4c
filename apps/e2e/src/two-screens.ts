import type { Page } from '@playwright/test';
import { type Evening, Host, noura, thursday } from './people/host';
import { Player, type Sight, type Team } from './people/player';

/** A host's two screens on one game. */
export interface Screens<P extends Player = Player> {
  tv: P;
  phone: P;
  tvPage: Page;
  phonePage: Page;
}

/** A host starts a game on the television and joins it with their phone. */
export async function joinsWithPhone(tvPage: Page, phonePage: Page): Promise<Screens> {
  await startsAndJoins(tvPage, phonePage, thursday);
  const screens = { tv: new Player(tvPage, thursday), phone: new Player(phonePage, thursday), tvPage, phonePage };
  await bothSee(screens, board([0, 0], 1));
  return screens;
}

/** From two empty pages: an account, its game on the one, and the same game on the other. */
export async function startsAndJoins(tvPage: Page, otherPage: Page, evening: Evening): Promise<void> {
  const onTv = new Host(tvPage);
  await onTv.registers(noura);
  await onTv.startsGame(evening);
  const onOther = new Host(otherPage);
  await onOther.signsIn(noura);
  await onOther.goesOn(evening);
}

/** The board with these scores and marks. */
export const board = (scores: [number, number], onTurn: Team, ...used: string[]): Sight => ({
  scores,
  onTurn,
  used,
  question: null,
  answer: null,
});

export async function bothSee({ tv, phone }: Screens, sight: Sight): Promise<void> {
  await tv.comesToSee(sight);
  await phone.comesToSee(sight);
}

/** The strip that stands on top while the server is away. */
export const strip = (page: Page) => page.getByRole('alert').filter({ hasText: 'انقطع الاتصال، نعيد المحاولة.' });
