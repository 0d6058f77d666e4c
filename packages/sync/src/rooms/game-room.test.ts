import { viewOf } from '@lamma/rules/view';
import { describe, expect, it } from 'vitest';
import { GameServer } from '../../testing/servers/game-server';
import { gamePoll, mergeGames } from './game-room';

const server = new GameServer(() => 1000);
server.command({ commandId: 'a', version: 0, command: { type: 'openQuestion', questionId: 101 } });
const [before, after] = [server.sent(0), server.pushed(1)];

describe('mergeGames', () => {
  it('mergeGames adds the categories that a push leaves out', () => {
    expect(mergeGames(before, after)).toEqual(server.sent(1));
  });

  it('mergeGames returns a complete game unchanged', () => {
    expect(mergeGames(undefined, before)).toEqual(before);
    expect(mergeGames({ categories: [] }, before)).toEqual(before);
  });

  it('mergeGames rejects a brief game without a previous one', () => {
    expect(mergeGames(undefined, after)).toBeUndefined();
  });

  it('mergeGames rejects a game in the shape of the previous protocol version', () => {
    const view: object = viewOf(server.sent(1));
    expect(mergeGames(before, view)).toBeUndefined();
  });
});

describe('gamePoll', () => {
  it('gamePoll accepts a body with the shape of a game and no other', () => {
    const body = { id: 'g', version: 1, state: viewOf(before), game: before, serverTime: 5 };
    expect(gamePoll.read(body)).toEqual({ version: 1, state: before, serverTime: 5 });
    const broken = [
      undefined,
      7,
      {},
      { ...body, version: '1' },
      { ...body, game: {} },
      { ...body, game: undefined },
      { ...body, serverTime: null },
    ];
    for (const other of broken) expect(gamePoll.read(other)).toBeUndefined();
  });

  it('gamePoll requests the game by its encoded id', () => {
    expect(gamePoll.path('a/b?c')).toBe('/api/game-sessions/a%2Fb%3Fc');
  });
});
