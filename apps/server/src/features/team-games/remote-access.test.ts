import { describe, expect, it } from 'vitest';
import type { GameVersion } from './data/store';
import { authorizePlayer, authorizeReader, openCard, refuseCommand } from './remote-cards';

const game = (id: string, change: Partial<GameVersion> = {}) =>
  ({ id, userId: 'noura', status: 'finished', rematchOf: null, ...change }) as GameVersion;
/** A chain of finished games, each the rematch of the one before; the card `card` belongs to the last, which runs. */
function chainOf(length: number) {
  const games = Array.from({ length }, (_, at) =>
    game(`g${at}`, { rematchOf: at === 0 ? null : `g${at - 1}`, ...(at === length - 1 && { status: 'running' }) }),
  );
  const store = {
    remote: async (token: string) =>
      token === 'card' ? { token, gameId: `g${length - 1}`, openedAt: null } : undefined,
    gameVersion: async (id: string) => games.find((one) => one.id === id),
    game: async (id: string) => games.find((one) => one.id === id),
  };
  return { games, parts: { store } as never };
}
const guest = (remoteToken: string | undefined = 'card') => ({ actor: null, remoteToken, openedFrom: 'https://evil' });
const host = { actor: { userId: 'noura' } as never, remoteToken: undefined, openedFrom: 'https://own' };

describe('who may play a game', () => {
  it('the host may play each game of a chain of rematches, a phone with the card only the running game', async () => {
    const { games, parts } = chainOf(2);
    expect(await authorizePlayer(parts, host, games[0])).toEqual({
      ...{ ok: true, isHost: true, who: 'user:noura', openedFrom: 'https://own' },
    });
    expect(await authorizePlayer(parts, guest(), games[1])).toEqual({
      ...{ ok: true, isHost: false, who: 'remote', openedFrom: undefined },
    });
    expect(await authorizePlayer(parts, guest(), games[0])).toMatchObject({ refusal: 'notFound' });
    expect(await authorizePlayer(parts, guest(), undefined)).toMatchObject({ refusal: 'notFound' });
    expect(await authorizePlayer(parts, guest(), game('g1'))).toMatchObject({ refusal: 'remoteGone' });
    expect(await authorizePlayer(parts, guest('other'), games[1])).toMatchObject({ refusal: 'unauthorized' });
    const other = { ...host, actor: { userId: 'salem' } as never };
    expect(await authorizePlayer(parts, other, games[1])).toMatchObject({ refusal: 'notFound' });
    expect(await authorizePlayer(parts, { ...other, remoteToken: 'card' }, games[1])).toMatchObject({ isHost: false });
    const visitor = { actor: null, remoteToken: undefined, openedFrom: undefined };
    expect(await authorizePlayer(parts, visitor, games[1])).toMatchObject({ refusal: 'unauthorized' });
  });

  it('a card may read the finished games that rematches connect to its own game, up to twenty rematches back', async () => {
    const { games, parts } = chainOf(23);
    const read = async (at: number, player = guest()) => (await authorizeReader(parts, player, games[at])).ok;
    expect(await Promise.all([22, 21, 2, 1].map((at) => read(at)))).toEqual([true, true, true, false]);
    expect(await read(21, guest('other'))).toBe(false);
    expect((await authorizeReader(parts, guest(), game('unrelated'))).ok).toBe(false);
    expect((await authorizeReader(parts, guest(), game('g5', { status: 'running' }))).ok).toBe(false);
    expect((await authorizeReader(parts, guest(), undefined)).ok).toBe(false);
    expect(await authorizeReader(parts, host, games[1])).toMatchObject({ ok: true, isHost: true });
  });

  it('only the host may leave a game', () => {
    const access = { ok: true, who: '', openedFrom: undefined } as const;
    for (const [isHost, type, refusal] of [
      [true, 'leave', undefined],
      [false, 'leave', 'hostOnly'],
      [false, 'award', undefined],
    ] as const) {
      expect(refuseCommand({ ...access, isHost }, { type } as never)?.refusal).toBe(refusal);
    }
  });

  it('a scanned card opens its game until the game ends', async () => {
    const { parts, games } = chainOf(1);
    Object.assign(games[0] ?? {}, { mode: 'qr' });
    expect(await openCard(parts, 'card')).toEqual({ ok: true, gameSessionId: 'g0', gameMode: 'qr' });
    expect(await openCard(parts, 'other')).toMatchObject({ refusal: 'notFound' });
    Object.assign(games[0] ?? {}, { status: 'finished' });
    expect(await openCard(parts, 'card')).toMatchObject({ refusal: 'remoteGone' });
  });
});
