import type { Page } from '@playwright/test';
import { type GamePlan, Host, noura, thursday } from '../people/host';
import { Player, type ScreenState, type Team } from '../people/player';
import { type SeededGame, signInAs, someGame, someHost } from './seeded-game';

/** How a game is started: by clicks from an empty page, or over the API. */
export type Start = 'byHand' | 'seeded';

/** Two screens of a host on one game. */
export interface Screens<P extends Player = Player> {
  tv: P;
  phone: P;
  tvPage: Page;
  phonePage: Page;
}

/** Opens a host's game on the television and on their phone. */
export async function joinsWithPhone(tvPage: Page, phonePage: Page, start: Start = 'seeded'): Promise<Screens> {
  await startsAndJoins(tvPage, phonePage, thursday, start);
  const screens = { tv: new Player(tvPage, thursday), phone: new Player(phonePage, thursday), tvPage, phonePage };
  await bothSee(screens, board([0, 0], 1));
  return screens;
}

export async function startsAndJoins(tvPage: Page, otherPage: Page, plan: GamePlan, start: Start): Promise<void> {
  if (start === 'seeded') return opensSeeded([tvPage, otherPage], plan);
  const onTv = new Host(tvPage);
  await onTv.registers(noura);
  await onTv.startsGame(plan);
  const onOther = new Host(otherPage);
  await onOther.signsIn(noura);
  await onOther.resumes(plan);
}

/** Opens a new game of a new host on these pages. @param before plays moves before the pages open */
export async function opensSeeded(
  pages: readonly Page[],
  plan: GamePlan,
  before: (game: SeededGame) => Promise<void> = async () => undefined,
): Promise<void> {
  const [first] = pages;
  if (first === undefined) return;
  const person = await someHost(new URL((await first.request.get('/healthz')).url()).origin);
  const game = await someGame(person, plan);
  await before(game);
  for (const page of pages) {
    await signInAs(page, person);
    await page.goto(game.path);
  }
}

/** What a screen should show on a board with these scores and played tiles. */
export const board = (scores: [number, number], onTurn: Team, ...used: string[]): ScreenState => ({
  scores,
  onTurn,
  used,
  question: null,
  answer: null,
});

export async function bothSee({ tv, phone }: Screens, state: ScreenState): Promise<void> {
  await tv.comesToSee(state);
  await phone.comesToSee(state);
}

/** The strip at the top of a page without a connection. */
export const strip = (page: Page) => page.getByRole('alert').filter({ hasText: 'انقطع الاتصال، نعيد المحاولة.' });
