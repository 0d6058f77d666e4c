import { expect } from '@playwright/test';
import { sizes } from '../browser/sizes';
import { signInAs, signInAsOwner, someGame } from '../games/seeded-game';
import { ownCategories } from '../games/seeded-own-game';
import { Player } from '../people/player';
import { Rival } from '../people/rival';
import type { Visit } from './visit';

/** The questions to visit: the place in a category of `ownCategories`, from 0, and what the question has. */
const places = [
  [1, 'a picture'],
  [2, 'a sound'],
  [3, 'as long as may be'],
  [5, 'as long as may be, with a picture'],
] as const;

/** Visits own questions on phones: the rival's, the host's, and a remote. */
export async function ownPhones({ page, product, plan, look }: Visit): Promise<void> {
  const person = await signInAsOwner(page, product);
  const ids = await ownCategories(person, ['عائلتنا']);
  const rival = new Rival(page);
  for (const [place, state] of places) {
    const game = await someGame(person, { ...plan, mode: 'خربطهم' }, ids);
    await game.open(place);
    await game.move({ type: 'startQrRound' });
    const view = game.view();
    await page.goto(`/qr/${view.gameMode === 'qr' ? view.round?.sessionToken : ''}`);
    await rival.first.waitFor();
    await look(`own question on the rival’s phone, ${state}`);
  }

  const player = new Player(page, plan);
  // If a television shows the game, a phone is a remote; without a television the phone shows the whole question.
  const television = await page.context().browser()?.newContext({ baseURL: product.url, viewport: sizes.tv });
  const screen = await television?.newPage();
  if (screen === undefined) throw new Error('the browser cannot open a second context');
  await signInAs(screen, person);
  const looksAt = async (phone: string, path: (gameId: string) => Promise<string>, isBeside: boolean) => {
    const game = await someGame(person, plan, ids);
    await screen.goto(isBeside ? game.path : '/');
    await page.goto(await path(game.id));
    await player.board.waitFor();
    if (isBeside) await page.getByText('التحكم', { exact: true }).waitFor();
    await look(`own board on ${phone}`, 'board');
    for (const [place, state] of places) {
      await game.open(place);
      await player.card.waitFor();
      await look(`own question on ${phone}, ${state}`);
      await game.move({ type: 'award', team: 2 });
      await game.move({ type: 'undo' });
      // After undo the clock shows that it is stopped; this text must not take width from the question.
      await player.card.getByText('توقف الوقت').waitFor();
      await look(`own question taken back on ${phone}, ${state}`);
      const { width = 0 } = (await player.card.getByRole('paragraph').first().boundingBox()) ?? {};
      expect(width).toBeGreaterThan(0.8 * (page.viewportSize()?.width ?? 0));
      await player.reveals();
      await game.catchesUp();
      await look(`own answer on ${phone}, ${state}`);
      await game.move({ type: 'award', team: 1 });
      await player.board.waitFor();
    }
  };
  await looksAt('a phone alone', async (id) => `/classic-game?g=${id}`, false);
  await page.context().clearCookies();
  const byCard = async (id: string) => {
    const card = await person.call('POST /api/game-sessions/:id/remote', { params: { id } });
    return `/remote/${card.remoteToken}`;
  };
  await looksAt('a remote', byCard, true);
  await television?.close();
}
