import type { GameCommand } from '@lamma/protocol/games';
import type { Host } from '@lamma/testkit/people/host';
import { expect } from '@playwright/test';
import type { Team } from '../people/player';

/** The next questions of a running game, without the page: each opened, and given to the team of its place in the list. */
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
