import type { GameCommand } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { defaultRaceOptions } from '@lamma/protocol/limits/race';
import type { Host } from '@lamma/testkit/people/host';
import type { TestServer } from '../server/start-test-server';

/** A race in which the host judges the answer of a team that has pressed by key. @returns the game's id */
export async function anAnswerToJudge(server: Pick<TestServer, 'clock'>, person: Host): Promise<string> {
  const choices = await person.gameChoices({ gameMode: 'race' });
  const body = { ...choices, categoryGameNumbers: {}, race: { ...defaultRaceOptions, arm: 'host' as const } };
  const { id, state } = await person.call('POST /api/game-sessions', { body });
  const read = () => person.call('GET /api/game-sessions/:id', { params: { id } });
  const play = async (command: GameCommand) => {
    const { status, body } = await person.move(id, (await read()).version, command);
    if (status !== 200) throw new Error(`${command.type}: ${JSON.stringify(body)}`);
  };
  await play({ type: 'openQuestion', questionId: state.categoriesData[0]?.questions[0]?.id ?? 0 });
  await play({ type: 'armBuzzer' });
  server.clock.advance(limits.buzzLeadMs + 400);
  await play({ type: 'hostBuzz', team: 2, pressedAt: server.clock.now() });
  server.clock.advance(limits.buzzCapMostMs + limits.buzzSlackMs);
  for (let tries = 0; (await read()).state.phase !== 'answering'; tries += 1) {
    if (tries === 200) throw new Error('the press is not settled');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return id;
}
