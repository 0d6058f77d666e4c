import { describe, expect, it, vi } from 'vitest';
import { testClock } from '../../testing/server/test-clock';
import { checkPresence, gatheringRoom, pushGatherings, readView } from './room';

const guest = (id: string, name: string, nameKey: string, change: object = {}) => ({
  ...{ id, gatheringId: 'e', team: 1, name, nameKey, sign: 1, isRemoved: 0, joinedAt: 1, base: 0, secretHash: '' },
  ...change,
});
function anEvening(guests: ReturnType<typeof guest>[] = []) {
  const present = new Set<string>();
  const clock = testClock();
  const row = {
    ...{ id: 'e', userId: 'noura', version: 3, token: 'token', code: '912345', team1Name: 'أ', team2Name: 'ب' },
    ...{ isJoinOpen: 1, gameId: null, openedAt: null as string | null, endedAt: null as number | null },
  };
  let reads = 0;
  const parts = {
    clock,
    store: {
      gathering: async (id: string) => {
        reads += 1;
        return id === 'e' ? row : undefined;
      },
    },
    seats: {
      listed: async () => guests,
      ofGathering: async () => [],
      presence: { isPresent: (id: string) => present.has(id) },
      takenNames: { answerOf: () => undefined },
    },
    phoneOrigin: (opened?: string) => opened ?? 'https://lamma',
    teamGames: { seats: { ofGathering: async () => [] }, store: { gamesOfEvening: async () => [] } },
  };
  return { parts: parts as never, clock, row, present, readCount: () => reads };
}

describe('an evening on its host’s screens', () => {
  it('an open evening has a join URL, with the origin by which its host opened the site; an ended one has none', async () => {
    const { parts, row } = anEvening();
    const read = async () => (await readView(parts, 'e'))?.state;
    expect(await read()).toMatchObject({ isOpen: true, isJoinOpen: true, joinUrl: 'https://lamma/t/token' });
    row.openedAt = 'https://host';
    expect((await read())?.joinUrl).toBe('https://host/t/token');
    Object.assign(row, { endedAt: 5, isJoinOpen: 0 });
    expect(await read()).toMatchObject({ isOpen: false, isJoinOpen: false, joinUrl: '' });
    expect(await readView(parts, 'other')).toBeNull();
  });

  it('a present phone with a numbered name is offered the seat of an absent guest of that name', async () => {
    const guests = [
      guest('first', 'سالم', 'سالم'),
      guest('again', 'سالم 2', 'سالم2'),
      guest('other', 'ريم 2', 'ريم2'),
      guest('removed', 'دانة', 'دانه', { isRemoved: 1 }),
      guest('dana', 'دانة 2', 'دانه2'),
    ];
    const { parts, present } = anEvening(guests);
    const presence = async () => {
      const { here, waiting } = (await readView(parts, 'e'))?.state ?? {};
      return [here, waiting];
    };
    for (const id of ['again', 'other', 'removed', 'dana']) present.add(id);
    expect(await presence()).toEqual([['again', 'other', 'dana'], [{ phoneId: 'again', playerId: 'first' }]]);
    present.add('first');
    expect(await presence()).toEqual([['first', 'again', 'other', 'dana'], []]);
  });

  it('the host’s screens list at most five phones that may belong to an absent guest', async () => {
    const guests = Array.from({ length: 7 }, (_, at) => `اسم${'ابتثجحخ'[at]}`).flatMap((name, at) => [
      guest(`seat${at}`, name, name),
      guest(`phone${at}`, `${name} 2`, `${name}2`),
    ]);
    const { parts, present } = anEvening(guests);
    for (let at = 0; at < 7; at += 1) present.add(`phone${at}`);
    expect((await readView(parts, 'e'))?.state.waiting).toHaveLength(5);
  });

  it('many changes of an evening at once cause two pushes: one at once, and one a quarter of a second later', async () => {
    const { parts, clock } = anEvening();
    const handlers = new Map<string, (data: never) => unknown>();
    const pushed: unknown[] = [];
    const gateway = {
      push: (...of: unknown[]) => void pushed.push(of[1]),
      deleted: (...of: unknown[]) => void pushed.push(of),
      endGuests: (hashes: unknown) => void pushed.push(hashes),
    };
    pushGatherings(
      { on: (name: string, handler: never) => void handlers.set(name, handler) } as never,
      gateway as never,
      parts,
    );
    const change = (gatheringId: string) => handlers.get('eveningChanged')?.({ gatheringId } as never);
    await Promise.all([change('e'), change('e'), change('e'), change('gone')]);
    expect(pushed).toEqual(['e']);
    clock.advance(249);
    await change('e');
    expect(pushed).toEqual(['e']);
    clock.advance(1);
    await vi.waitFor(() => expect(pushed).toEqual(['e', 'e']));
    clock.advance(250);
    clock.advance(250);
    expect(pushed).toEqual(['e', 'e']);
    await change('e');
    expect(pushed).toEqual(['e', 'e', 'e']);
    pushed.length = 0;
    handlers.get('guestSecretsRevoked')?.({ secretHashes: ['h'] } as never);
    handlers.get('gatheringsDeleted')?.({ gatheringIds: ['a'], seatIds: ['s'] } as never);
    expect(pushed).toEqual([['h'], ['gathering', 'a'], ['seat', 's']]);
  });

  it('presence is sent to watched evenings, and only if it has changed', async () => {
    const { parts, present } = anEvening([guest('first', 'سالم', 'سالم')]);
    const watched: Parameters<typeof checkPresence>[1] = new Map();
    const sent: unknown[] = [];
    const gateway = { hint: (...of: unknown[]) => void sent.push(of[3]) } as never;
    const check = () => checkPresence(parts, watched, gateway);
    await check();
    expect(sent).toEqual([]);
    const room = gatheringRoom(parts, watched);
    const leave = [await room.onWatch({} as never, 'e'), await room.onWatch({} as never, 'e')];
    await check();
    await check();
    expect(sent).toEqual([{ id: 'e', here: [], waiting: [] }]);
    present.add('first');
    await check();
    expect(sent.at(-1)).toEqual({ id: 'e', here: ['first'], waiting: [] });
    leave[0]?.();
    expect(watched.size).toBe(1);
    leave[1]?.();
    expect(watched.size).toBe(0);
  });
});
