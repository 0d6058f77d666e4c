import { describe, expect, it } from 'vitest';
import { GameServer } from '../../testing/servers/game-server';
import { gamePoll, mergeGameViews } from './game-room';

const server = new GameServer(() => 1000);
server.command({ commandId: 'a', version: 0, command: { type: 'openQuestion', questionId: 101 } });
const [before, after] = [server.view(false, 0), server.view(true, 1)];

describe('a game’s view', () => {
  it('[R775] keeps the texts, media and marks that a push leaves out', () => {
    expect(mergeGameViews(before, after)).toEqual(server.view(false, 1));
  });

  it('is kept as it comes when it is whole', () => {
    expect(mergeGameViews(undefined, before)).toBe(before);
    expect(mergeGameViews(after, before)).toBe(before);
  });

  it('is not kept when it is brief and nothing came before it', () => {
    expect(mergeGameViews(undefined, after)).toBeUndefined();
  });
});

describe('a game over REST', () => {
  it('is known by its shape', () => {
    const body = { id: 'g', version: 1, state: before, serverTime: 5 };
    expect(gamePoll.read(body)).toEqual({ version: 1, state: before, serverTime: 5 });
    const broken = [undefined, 7, {}, { ...body, version: '1' }, { ...body, state: {} }, { ...body, serverTime: null }];
    for (const other of broken) expect(gamePoll.read(other)).toBeUndefined();
  });

  it('is asked for under its id, with any signs in it', () => {
    expect(gamePoll.path('a/b?c')).toBe('/api/game-sessions/a%2Fb%3Fc');
  });
});
