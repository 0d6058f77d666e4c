import type { Host as ApiHost } from '@lamma/testkit/people/host';
import { expect, type Page } from '@playwright/test';
import { type SeededGame, signInAs, someGame, someHost } from '../../src/games/seeded-game';
import { board } from '../../src/games/two-screens';
import { thursday } from '../../src/people/host';
import { Player } from '../../src/people/player';
import { test } from '../../src/stage';

// Requests of a page with a service worker may bypass `page.route`.
test.use({ hasServiceWorker: false });

const START = '**/api/game-sessions';

const rematch = (page: Page) => page.getByRole('button', { name: 'كسر التعادل؟' });
const nextGame = (page: Page) => page.getByRole('link', { name: 'اللعبة التالية' });
const seesEnd = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'تعادل' })).toBeVisible();
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const seesNewBoard = (page: Page) => new Player(page, thursday).comesToSee(board([0, 0], 1));
const gamesLeft = async (person: ApiHost) => (await person.call('GET /api/user-games')).regularGames;

/** Plays the game from `from` to its end, a draw. */
const playToEnd = (game: SeededGame, from = 0) => game.play(from, 36, (place) => (place % 2 === 0 ? 1 : 2));

// The server’s rematch.test.ts and two-servers.test.ts cover simultaneous rematches; the journey below covers pages that follow.
test('a television and a phone that press «كسر التعادل؟» at once continue in the same new game, which is charged once @full', async ({
  product,
  openScreen,
}) => {
  const person = await someHost(product.url);
  const game = await someGame(person);
  await playToEnd(game);
  const pages = [await openScreen('tv'), await openScreen('phone')];
  const waiting: (() => Promise<void>)[] = [];
  for (const page of pages) {
    await signInAs(page, person);
    await page.goto(game.path);
    await page.route(START, (route) => {
      waiting.push(() => route.continue());
    });
  }
  for (const page of pages) await rematch(page).click();
  await expect.poll(() => waiting.length).toBe(2);
  // The host had only one game left, and the second press did not ask for a code.
  expect(await gamesLeft(person)).toBe(1);
  await Promise.all(waiting.map((go) => go()));
  for (const page of pages) await seesNewBoard(page);
  const [tvPath, phonePath] = pages.map(pathOf);
  expect(phonePath).toBe(tvPath);
  expect(tvPath).not.toBe(game.path);
  expect(await gamesLeft(person)).toBe(0);
  for (const page of pages) await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a phone and a remote that were offline follow to the rematch, and the old game links to it when it is opened later', async ({
  product,
  openScreen,
  openLink,
}) => {
  const person = await someHost(product.url);
  const game = await someGame(person);
  await game.play(0, 35, (place) => (place % 2 === 0 ? 1 : 2));
  const { remoteToken } = await person.call('POST /api/game-sessions/:id/remote', { params: { id: game.id } });
  const [phoneLink, remoteLink] = [await openLink(), await openLink()];
  const tvPage = await openScreen('tv');
  const phonePage = await openScreen('phone', { url: phoneLink.url });
  const remotePage = await openScreen('phone', { url: remoteLink.url });
  await signInAs(tvPage, person);
  await tvPage.goto(game.path);
  await signInAs(phonePage, { ...person, url: phoneLink.url });
  await phonePage.goto(game.path);
  await remotePage.goto(`/remote/${remoteToken}`);
  await expect(remotePage).toHaveURL(new RegExp(`g=${game.id}$`));
  await playToEnd(game, 35);
  for (const page of [tvPage, phonePage, remotePage]) await seesEnd(page);

  phoneLink.cut();
  remoteLink.cut();
  await rematch(tvPage).click();
  await seesNewBoard(tvPage);
  expect(pathOf(phonePage)).toBe(game.path);
  for (const link of [phoneLink, remoteLink]) link.mend();
  for (const page of [phonePage, remotePage]) {
    await seesNewBoard(page);
    expect(pathOf(page)).toBe(pathOf(tvPage));
  }
  // The remote card is valid in the rematch.
  await remotePage
    .getByRole('button', { name: /، السؤال ١$/ })
    .first()
    .click();
  await new Player(tvPage, thursday).card.waitFor();

  await phonePage.goto(game.path);
  await seesEnd(phonePage);
  await expect(rematch(phonePage)).toHaveCount(0);
  await nextGame(phonePage).click();
  await new Player(phonePage, thursday).card.waitFor();
  expect(pathOf(phonePage)).toBe(pathOf(tvPage));
});
