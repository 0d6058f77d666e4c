import { startGame } from '@lamma/rules/apply';
import { describe, expect, it } from 'vitest';
import { aBank } from '../../testing/people/builders';
import { bankWithoutCorrections } from '../../testing/questions/bank-without-corrections';
import { testClock } from '../../testing/server/test-clock';
import type { Game } from './data/game';
import { pushTeamGames } from './pushes';

function aGame(change: Partial<Game> = {}, state: object = {}): Game {
  const questionIds = [101, 102];
  return {
    ...{ id: 'g', userId: 'noura', mode: 'classic', version: 1, status: 'running', content: null, corrected: null },
    ...{ gatheringId: null, rematchOf: null, finishedAt: null, data: { team1Name: 'أ', team2Name: 'ب' } },
    questions: [{ categoryId: 1, gameNumber: 1, questionIds }],
    ...change,
    state: { ...startGame({ mode: 'classic', questions: questionIds }), ...state },
  } as Game;
}
const seat = (id: string) => ({ id, gameId: 'g', team: 1, secretHash: '', base: 0, joinedAt: 1, guest: null });

function pushes(stored?: Game) {
  const handlers = new Map<string, (data: never) => unknown>();
  const done: unknown[][] = [];
  const clock = testClock();
  const note =
    (name: string) =>
    (...of: unknown[]) =>
      void done.push([name, ...of.slice(0, 2)]);
  const rooms = {
    qr: { read: async (token: string) => (token === 'gone' ? null : { version: 1, state: token }) },
    seat: { read: async (id: string) => (id === 'gone' ? null : { version: 1, state: id }) },
  };
  const parts = {
    ...{ rooms, clock, bank: bankWithoutCorrections(aBank()), links: {} },
    store: { game: async () => stored, lastRounds: async () => ['now', 'gone'] },
    seats: { ofGame: async () => [seat('one'), seat('two')] },
    expirer: { arm: note('arm') },
    countAnswers: async (id: string) => note('count')(id),
  };
  const gateway = Object.fromEntries(
    ['push', 'pushOlder', 'deleted', 'hint', 'endGuests', 'probe'].map((name) => [name, note(name)]),
  );
  pushTeamGames(
    { on: (name: string, handler: never) => void handlers.set(name, handler) } as never,
    gateway as never,
    parts as never,
  );
  return {
    clock,
    done,
    announce: async (name: string, data: object) => {
      done.length = 0;
      await handlers.get(name)?.(data as never);
      return done;
    },
  };
}
const GAME = [
  ['push', 'game', 'g'],
  ['pushOlder', 'game', 'g'],
  ['arm', 'g', 5],
];
const SEATS = [
  ['push', 'seat', 'one'],
  ['push', 'seat', 'two'],
];

describe('the pushes of a game', () => {
  it('a changed game is pushed to its screens, whether a move made it or its names changed', async () => {
    const moved = { gameId: 'g', expiresAt: 5, game: aGame() };
    expect(await pushes().announce('gameChanged', moved)).toEqual(GAME);
    expect(await pushes(aGame()).announce('gameChanged', { gameId: 'g', expiresAt: 5 })).toEqual(GAME);
    expect(await pushes().announce('gameChanged', { gameId: 'g', expiresAt: 5 })).toEqual([]);
  });

  it('a change of a game with phones is also pushed to the phones’ rounds and, after a rematch too, to their seats', async () => {
    const changed = (game: Game) => pushes().announce('gameChanged', { gameId: 'g', expiresAt: 5, game });
    expect(await changed(aGame({ mode: 'qr' }))).toEqual([...GAME, ['push', 'qr', 'now'], ...SEATS]);
    expect(await changed(aGame({ rematchOf: 'before' }))).toEqual([...GAME, ...SEATS]);
  });

  it('the answers of a game are counted when a move ends it', async () => {
    const finished = aGame({ status: 'finished' });
    const counted = (data: object) => pushes(finished).announce('gameChanged', { gameId: 'g', expiresAt: 5, ...data });
    expect(await counted({ game: finished })).toEqual([...GAME, ['count', 'g']]);
    expect(await counted({})).toEqual(GAME);
  });

  it('a phone’s round trip is probed four times while a race’s question is read, and eight times after the phone has tried its button', async () => {
    const reading = aGame({ rematchOf: null }, { phase: 'reading' });
    const alone = await pushes().announce('gameChanged', { gameId: 'g', expiresAt: 5, game: reading });
    expect(alone).toEqual(GAME);
    const { announce, clock, done } = pushes();
    await announce('buttonTried', { seatId: 'one' });
    for (let at = 0; at < 20; at += 1) clock.advance(250);
    expect(done).toEqual(Array(8).fill(['probe', 'seat', 'one']));
    done.length = 0;
    const evening = { ...reading, gatheringId: 'e' };
    await announce('gameChanged', { gameId: 'g', expiresAt: 5, game: evening }).catch(() => undefined);
    for (let at = 0; at < 20; at += 1) clock.advance(250);
    expect(done.filter(([name]) => name === 'probe')).toHaveLength(8);
  });

  it('deleted games, rounds and seats are reported to the screens and phones that watch them', async () => {
    const deleted = { gameIds: ['g'], roundTokens: ['r'], seatIds: ['s'] };
    expect(await pushes().announce('gamesDeleted', deleted)).toEqual([
      ['deleted', 'game', 'g'],
      ['deleted', 'qr', 'r'],
      ['deleted', 'seat', 's'],
    ]);
  });

  it('rounds, seats and revoked cards are pushed if they exist', async () => {
    const { announce } = pushes();
    expect(await announce('roundChanged', { token: 'r' })).toEqual([['push', 'qr', 'r']]);
    expect(await announce('roundChanged', { token: 'gone' })).toEqual([]);
    expect(await announce('seatChanged', { seatId: 's' })).toEqual([['push', 'seat', 's']]);
    expect(await announce('seatChanged', { seatId: 'gone' })).toEqual([]);
    expect(await announce('buzzPressed', { gameId: 'g', settlesAt: 7 })).toEqual([['arm', 'g', 7]]);
    expect(await announce('remoteEnded', { token: 't' })).toHaveLength(1);
  });

  it('screens are notified of phones, typing and a rematch; typing in a round without a game is sent only to its phones', async () => {
    const { announce } = pushes(aGame({ rematchOf: 'g' }));
    expect(await announce('phonesChanged', { gameId: 'g', token: 'r', count: 2 })).toEqual([['hint', 'game', 'g']]);
    const typed = { token: 'r', by: 'page' };
    expect(await announce('optionsTyped', { gameId: null, ...typed })).toEqual([['hint', 'qr', 'r']]);
    expect(await announce('optionsTyped', { gameId: 'g', ...typed })).toEqual([
      ['hint', 'qr', 'r'],
      ['hint', 'game', 'g'],
    ]);
    const next = { gameSessionId: 'n', gameMode: 'qr' };
    expect(await announce('rematchBegan', { gameId: 'g', next })).toEqual([['hint', 'game', 'g'], ...SEATS]);
    expect(await pushes().announce('rematchBegan', { gameId: 'g', next })).toEqual([['hint', 'game', 'g']]);
  });
});
