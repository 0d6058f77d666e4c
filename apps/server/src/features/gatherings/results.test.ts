import type { GameCommand } from '@lamma/protocol/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../../testing/edge/expect-refusal';
import { aVotingRoom, guestOf, type VotingRoom } from '../../testing/people/a-voting-room';
import { startIn } from '../../testing/people/an-evening';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../testing/storage/on-each-storage';

/** Team 1 wins every question of the game, of which guest 0 claims the first, and guest 2 guesses the first right and the third wrong. */
async function playAll({ game, guests, noura }: VotingRoom): Promise<void> {
  let { version } = await game.read();
  const play = async (command: GameCommand) => {
    const { status, body } = await noura.move(game.id, version, command);
    expect(status).toBe(200);
    version = body.version;
  };
  for (const [at, questionId] of game.questions.entries()) {
    await play({ type: 'openQuestion', questionId });
    if (at === 0 || at === 2) await guests[2]?.guess(questionId, at === 0);
    await play({ type: 'award', team: 1 });
    if (at === 0) await guests[0]?.claim(questionId);
  }
}

onEachStorageInFullRun('what a game comes to', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  it('a guest’s phone gets the guest’s result at the end of a game, and at the end of the evening the sum and the games that each team won', async () => {
    const room = await aVotingRoom(server, [1, 1, 2]);
    const { noura, id } = room;
    const [khaled, reem, salem] = [guestOf(room, 0), guestOf(room, 1), guestOf(room, 2)];
    expect(await khaled.seat()).not.toHaveProperty('result');
    await playAll(room);
    expect((await khaled.seat()).result).toEqual({ points: 1, guesses: { right: 0, of: 0 } });
    expect((await reem.seat()).result).toEqual({ points: 0, guesses: { right: 0, of: 0 } });
    expect((await salem.seat()).result).toEqual({ points: 0, guesses: { right: 1, of: 2 } });
    await startIn(noura, id, 'classic');
    expect(await khaled.seat()).not.toHaveProperty('result');
    expect(await room.evening()).not.toHaveProperty('games');
    await noura.request('POST', `/api/gatherings/${id}/end`, {});
    const only = { scores: [36, 0], winner: 1 };
    expect(await salem.seat()).toMatchObject({
      phase: 'over',
      result: { wins: [1, 0], games: [only], points: 0, guesses: { right: 1, of: 2 } },
    });
    expect((await room.evening()).games).toEqual([
      { id: room.game.id, name: 'ديوانية الخميس', mode: 'classic', ...only },
    ]);
  });

  it('guests’ phones have nothing to press in a saved game until its next move', async () => {
    const room = await aVotingRoom(server, [1, 2]);
    const { game } = room;
    const salem = guestOf(room, 1);
    await game.play({ type: 'openQuestion', questionId: game.questions[0] ?? 0 });
    expect(await salem.seat()).toMatchObject({ guess: { isOpen: true } });
    await game.play({ type: 'leave', keep: true });
    const resting = await salem.seat();
    expect(resting).toMatchObject({ rests: true, phase: 'answering', scores: [0, 0] });
    for (const part of ['guess', 'claim', 'race', 'token', 'pause']) expect(resting).not.toHaveProperty(part);
    await game.play({ type: 'revealAnswer' });
    expect(await salem.seat()).not.toHaveProperty('rests');
  });

  it('the evening’s state names the part of a game that the host shows, until the game’s end is undone or the next game begins', async () => {
    const room = await aVotingRoom(server, [1, 2]);
    const { noura, id, game, evening } = room;
    const show = (part: string, gameId = game.id) =>
      noura.request('PUT', `/api/gatherings/${id}`, { shows: { gameId, part } });
    expect(await evening()).not.toHaveProperty('shown');
    expect((await show('board')).status).toBe(200);
    expect((await evening()).shown).toBe('board');
    await playAll(room);
    expect(await evening()).not.toHaveProperty('shown');
    await show('awards');
    expect((await evening()).shown).toBe('awards');
    await show('result');
    expect((await evening()).shown).toBe('result');
    await game.play({ type: 'undo' });
    server.clock.advance(1);
    await game.play({ type: 'award', team: 1 });
    expect(await evening()).not.toHaveProperty('shown');
    await show('result');
    await startIn(noura, id, 'classic');
    expect(await evening()).not.toHaveProperty('shown');
    await expectRefused(await show('board'), 'notNow');
  });
});
