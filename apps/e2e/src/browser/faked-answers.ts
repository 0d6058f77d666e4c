import type { Page, Route } from '@playwright/test';

/** Never answered: the page stays as it is while it waits. */
export const hang = () => undefined;
export const breakDown = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{"ok":false,"message":"حدث خطأ غير متوقع"}' });

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
