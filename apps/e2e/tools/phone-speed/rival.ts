import { host } from '@lamma/testkit/people/host';

/** Opens a question of «خربطهم» that waits for the rival's phone. @returns the URL in its code */
export async function rivalAddress(url: string): Promise<string> {
  const noura = await host(url);
  const game = await noura.startGame({ gameMode: 'qr' });
  const question = game.state.categoriesData.flatMap(({ questions }) => questions)[0];
  if (question === undefined) throw new Error('a game without questions');
  await noura.move(game.id, game.version, { type: 'openQuestion', questionId: question.id });
  const body = { gameSessionId: game.id, questionId: question.id };
  const { sessionToken } = await noura.call('POST /api/qr-game/create', { body });
  return `${url}/qr/${sessionToken}`;
}
