import { type Host, host } from '@lamma/testkit/people/host';
import { visitor } from '@lamma/testkit/people/visitor';
import type { TestServer } from '../server/start-test-server';
import { answerOf } from './builders';

/** Two valid wrong options. */
export const WRONG = { wrongOption1: 'بغداد', wrongOption2: 'عمّان' };

export type QrGame = Awaited<ReturnType<typeof aQrGame>>;

/** A new game of «خربطهم», its first two questions, and a rival's phone. */
export async function aQrGame({ url }: TestServer, setup: { drawsTurn?: true } = {}) {
  const noura = await host(url);
  const { id, state } = await noura.startGame({ gameMode: 'qr', ...setup });
  const [first = 0, second = 0] = state.categoriesData.flatMap(({ questions }) => questions.map((one) => one.id));
  const read = () => noura.call('GET /api/game-sessions/:id', { params: { id } });
  const play = async (command: Parameters<Host['move']>[2]) => noura.move(id, (await read()).version, command);
  const create = (body: object = {}) =>
    noura.request('POST', '/api/qr-game/create', { gameSessionId: id, questionId: first, ...body });
  return { noura, id, first, second, read, play, create, phone: visitor(url) };
}

/** A new game with an open round. */
export async function aRound(server: TestServer, setup?: { drawsTurn?: true }) {
  const game = await aQrGame(server, setup);
  return { ...game, ...(await openRound(game, game.first)) };
}

export async function openRound({ play, create, phone }: QrGame, questionId: number) {
  await play({ type: 'openQuestion', questionId });
  const { sessionToken } = (await (await create({ questionId })).json()) as { sessionToken: string };
  const path = `/api/qr-game/${sessionToken}`;
  const send = (body: object = WRONG, by = phone) => by.request('POST', `${path}/options`, body);
  const status = async () => (await phone.request('GET', `${path}/status`)).json() as Promise<{ status: string }>;
  return { token: sessionToken, path, send, status };
}

/** The index of the right option of the open question, or of a wrong one. */
export async function placeOf({ read }: Pick<QrGame, 'read'>, right: boolean): Promise<0 | 1 | 2> {
  const { state } = await read();
  const options = (state.gameMode === 'qr' && state.round?.options) || [];
  const answer = answerOf(state.openQuestion?.id ?? 0);
  return ([0, 1, 2] as const).find((at) => (options[at] === answer) === right) ?? 0;
}
