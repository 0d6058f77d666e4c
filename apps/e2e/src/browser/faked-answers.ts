import type { Page, Route } from '@playwright/test';

/** A route handler that never answers, so the page keeps its loading state. */
export const hang = () => undefined;
export const failWith500 = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{"ok":false,"message":"حدث خطأ غير متوقع"}' });

export const letThrough = (route: Route) => route.continue();

/**
 * Holds requests, so that the page keeps its loading state until they are answered: the next state needs no second load of the page.
 * @param answer for the held requests and later ones; default: 500
 * @returns a function that answers them
 */
export async function hold(page: Page, url: string | RegExp, answer: (route: Route) => unknown = failWith500) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(url, (route) => (isHeld ? held.push(route) : answer(route)));
  return async () => {
    isHeld = false;
    await Promise.all(held.splice(0).map(answer));
  };
}

/** Removes all handlers, and ignores the errors of handlers that still run for a page that has navigated away. */
export const stopFaking = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Removes all handlers and presses the buttons that load again. */
export async function loadAgain(page: Page): Promise<void> {
  await stopFaking(page);
  // A poll may load the page first: Playwright's click would then wait for a button that has disappeared.
  await page.getByRole('button', { name: 'أعيدوا المحاولة' }).evaluateAll((buttons: HTMLButtonElement[]) => {
    for (const button of buttons) button.click();
  });
}

/** Sets the clock of the open question to these remaining seconds, in each response with a game. */
export const fakeTimeLeft = (page: Page, seconds: number): Promise<void> =>
  fakeGame(page, ({ game: { game }, serverTime }) => {
    // Before the page opens the question it can request the game again.
    if (game.open !== null) game.open.clock = { deadlineAt: serverTime + seconds * 1000 };
  });

/** The body of a response with a game, to be modified. */
// biome-ignore lint/suspicious/noExplicitAny: a test may fake any body
type GameBody = any;

/** Modifies each response with a game. Aborts the socket, so that the page polls over REST. */
export async function fakeGame(page: Page, change: (body: GameBody) => unknown): Promise<void> {
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.route('**/api/game-sessions/*', async (route) => {
    // Without If-None-Match, since a 304 has no body to modify.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const body = await response.json();
    change(body);
    await route.fulfill({ response, json: body });
  });
}
