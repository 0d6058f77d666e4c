import type { Page, Route } from '@playwright/test';

/** A route handler that never answers, so the page keeps its loading state. */
export const hang = () => undefined;
export const failWith500 = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{"ok":false,"message":"حدث خطأ غير متوقع"}' });

/** Removes all handlers, and ignores the errors of handlers that still run for a page that has navigated away. */
export const stopFaking = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

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
