import type { GameCommand } from '@lamma/protocol/games';
import { type Host, signIn } from '@lamma/testkit/people/host';
import { expect, type Page } from '@playwright/test';
import { noura, thursday } from '../people/host';
import { Player, type Team } from '../people/player';
import type { Product } from '../product/product';

/** Plays the next questions of a running game over the API, one for each of these winners. */
export async function playsOn(person: Host, id: string, winners: readonly (Team | null)[]): Promise<void> {
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
  }
}

/** Plays a new game of Noura's with `thursday`: 35 questions over the API, the last one on the page. */
export async function playsToTheEnd(page: Page, product: Product): Promise<void> {
  const player = new Player(page, thursday);
  const person = await signIn(product.url, noura.email, noura.password);
  await playsOn(person, new URL(page.url()).searchParams.get('g') ?? '', Array(35).fill(1));
  await player.opens(thursday.categories[5] ?? '', 6);
  await player.reveals();
  await player.awards(2);
  await expect(page.getByRole('heading', { level: 1, name: thursday.teams[0] })).toBeVisible();
}
