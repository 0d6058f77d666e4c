import type { Page } from '@playwright/test';
import { Host, noura, thursday } from './people/host';
import { Player, type Sight, type Team } from './people/player';

/** A host's two screens on one game. */
export interface Screens {
  tv: Player;
  phone: Player;
  tvPage: Page;
  phonePage: Page;
}

/** A host starts a game on the television and joins it with their phone. */
export async function joinsWithPhone(tvPage: Page, phonePage: Page): Promise<Screens> {
  const onTv = new Host(tvPage);
  await onTv.registers(noura);
  await onTv.startsGame(thursday);
  const onPhone = new Host(phonePage);
  await onPhone.signsIn(noura);
  await onPhone.goesOn(thursday);
  const screens = { tv: new Player(tvPage, thursday), phone: new Player(phonePage, thursday), tvPage, phonePage };
  await bothSee(screens, board([0, 0], 1));
  return screens;
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
