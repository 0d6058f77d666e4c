import type { GameCommand } from '@lamma/protocol/games';
import { type Host, signIn } from '@lamma/testkit/people/host';
import { expect, type Page } from '@playwright/test';
import { noura, thursday } from '../people/host';
import { Player, type Team } from '../people/player';
import type { Product } from '../product/product';

/** Plays the next questions of the game on this page over the API, one for each of these winners. */
export async function playsOn(page: Page, person: Host, winners: readonly (Team | null)[]): Promise<void> {
  const id = new URL(page.url()).searchParams.get('g') ?? '';
  let { version, state } = await person.call('GET /api/game-sessions/:id', { params: { id } });
  const move = async (command: GameCommand) => {
    const { status, body } = await person.move(id, version, command);
    expect(status, command.type).toBe(200);
    ({ version, state } = body);
  };
  for (const team of winners) {
    const left = state.categoriesData.flatMap(({ questions }) => questions).filter(({ used }) => !used);
    await move({ type: 'openQuestion', questionId: left[0]?.id ?? 0 });
    await move({ type: 'award', team });
    // The page draws every move. On a busy machine it would be half a minute behind forty moves sent at once.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Plays a new game of Noura's with `thursday`: 35 questions over the API, the last one on the page. */
export async function playsToTheEnd(page: Page, product: Product): Promise<void> {
  const player = new Player(page, thursday);
  const person = await signIn(product.url, noura.email, noura.password);
  await playsOn(page, person, Array(35).fill(1));
  await player.opens(thursday.categories[5] ?? '', 6);
  await player.reveals();
  await player.awards(2);
  await expect(page.getByRole('heading', { level: 1, name: thursday.teams[0] })).toBeVisible();
}
