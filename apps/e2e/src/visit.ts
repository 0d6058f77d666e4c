import { type Host as Person, signIn } from '@lamma/testkit/people/host';
import type { Page, Route } from '@playwright/test';
import type { Evening } from './people/host';
import type { Team } from './people/player';
import { owner, type Product } from './product';
import { seat } from './seeded';

/** What a visit looks at, and with whose eyes. */
export interface Visit {
  page: Page;
  product: Product;
  /** A phone's pages come in steps, and it has a search behind its sign. */
  isPhone: boolean;
  /** The names that the visit gives. */
  evening: Evening;
  /**
   * Called for each state that a page can be in.
   * @param state what the page shows, in words
   * @param fits a board or an open question: it fills the screen and does not scroll
   */
  look: (state: string, fits?: 'board' | 'question') => Promise<void>;
}

/** Never answered: the page stays as it is while it waits. */
export const hang = () => undefined;
export const breakDown = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{"ok":false,"message":"حدث خطأ غير متوقع"}' });

/** Each team some, and nobody some. */
export const winnerOf = (place: number): Team | null => ([1, 2, null] as const)[place % 3] ?? null;

/** Lets a page be signed in as the owner, whose games have no end. */
export async function seatOwner(page: Page, product: Product): Promise<Person> {
  const person = await signIn(product.url, owner.email, owner.password);
  await seat(page, person);
  return person;
}

/** Answers every reading of a game as if its clock had so many seconds left. */
export const tellTimeLeft = (page: Page, seconds: number): Promise<void> =>
  tellGame(page, (body) => {
    // The page of before may ask once more for a game without one.
    if (body.state.openQuestion !== null) body.state.openQuestion.deadlineAt = body.serverTime + seconds * 1000;
  });

/** What a page reads of a game, to be changed. */
// biome-ignore lint/suspicious/noExplicitAny: a test may tell a page whatever it likes
type GameBody = any;

/** Answers every reading of a game by these changes: the page polls, since its socket is refused. */
export async function tellGame(page: Page, change: (body: GameBody) => unknown): Promise<void> {
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.route('**/api/game-sessions/*', async (route) => {
    // Asked anew each time: what is unchanged would be answered without a body.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const body = await response.json();
    change(body);
    await route.fulfill({ response, json: body });
  });
}
