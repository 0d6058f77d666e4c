import type { GameCommand, GameMode } from '@lamma/protocol/games';
import type { Host } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import type { TestServer } from '../server/start-test-server';

/** The token in the URL of an evening's QR code. */
const tokenIn = (joinUrl: string): string => joinUrl.split('/').at(-1) ?? '';

let phones = 0;

/** The open evening of a host; a new one if there is none. */
export async function anOpenEvening(person: Host) {
  const { state } = await person.call('POST /api/gatherings', { body: {} });
  return { id: state.id, token: tokenIn(state.joinUrl), state };
}

/** Joins an evening on a phone with a new id. @returns the server's response */
export function joinEvening(
  phone: Visitor,
  token: string,
  change: { name?: string; team?: 1 | 2; phone?: string; taken?: 'ask' | 'mine' | 'others' } = {},
) {
  phones += 1;
  const { name = 'نورة', team = 1, phone: id = `phone-of-guest-${phones}`, taken } = change;
  return phone.call('POST /api/join/:token', {
    params: { token },
    body: { name, team, phone: id, ...(taken && { taken }) },
  });
}

/** A new phone that has joined an evening. */
export async function aGuest(
  server: Pick<TestServer, 'url'>,
  token: string,
  change: Parameters<typeof joinEvening>[2] = {},
) {
  const phone = visitor(server.url);
  return { phone, ...(await joinEvening(phone, token, change)) };
}

/** A new game of an evening, and its host's moves; each must be accepted. */
export async function startIn(person: Host, gatheringId: string, gameMode: GameMode) {
  const body = { ...(await person.gameChoices({ gameMode })), categoryGameNumbers: {}, gatheringId };
  const { id, state } = await person.call('POST /api/game-sessions', { body });
  const read = () => person.call('GET /api/game-sessions/:id', { params: { id } });
  const play = async (command: GameCommand) => {
    const { status, body: answer } = await person.move(id, (await read()).version, command);
    if (status !== 200) throw new Error(`${command.type}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const questions = state.categoriesData.flatMap((category) => category.questions.map((question) => question.id));
  return { id, questions, read, play };
}
