import { randomUUID } from 'node:crypto';
import type { DataPart } from '@lamma/protocol/rest/accounts/account-parts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../../platform/db/database';
import { aRacingRoom } from '../../testing/people/a-racing-room';
import { aVotingRoom, guestOf } from '../../testing/people/a-voting-room';
import type { TestServer } from '../../testing/server/start-test-server';
import { onEachStorage } from '../../testing/storage/on-each-storage';

onEachStorage('the export of an evening', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  it('a data export has the games, guests, presses and claims of the user’s evening, no guesses, and nothing of other hosts', async () => {
    await (await aVotingRoom(server, [1])).join(2);
    const room = await aVotingRoom(server, [1, 2]);
    const { noura, game, questions } = room;
    const part = (name: DataPart) => noura.call('GET /api/account/data/:part', { params: { part: name } });
    const [{ createdAt: evening } = {}] = await part('gatherings');
    await game.play({ type: 'openQuestion', questionId: questions[0] });
    await guestOf(room, 1).guess(questions[0], true);
    await game.play({ type: 'award', team: 1 });
    await guestOf(room, 0).claim(questions[0]);
    expect(await part('games')).toEqual([expect.objectContaining({ mode: 'classic', evening })]);
    expect(await part('guests')).toHaveLength(2);
    const at = server.clock.now();
    expect(await part('claims')).toEqual([{ evening, name: 'ضيف', team: 1, questionId: questions[0], at }]);
    expect(await part('presses')).toEqual([]);
  });

  it('a data export returns presses in pages, and each press once', async () => {
    const room = await aRacingRoom(server, [1, 2, 2]);
    const rows = room.guests.flatMap(({ seatId }) =>
      Array.from({ length: 70 }, (_, at) => ({
        ...{ gameId: room.game.id, seatId, round: at + 1, pressId: randomUUID(), team: 1, status: 'taken' },
        ...{ claimedAt: 1, receivedAt: 2, afterMs: at, isAtBound: 0 },
      })),
    );
    const { database } = server.product;
    const db = database.withTables<{ buzz_presses: (typeof rows)[number] }>();
    await database.writer.write([statement(db.insertInto('buzz_presses').values(rows))]);
    const seen = new Set<string>();
    const sizes: number[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const query: string = after === '' ? '' : `?after=${after}`;
      const response = await room.noura.request('GET', `/api/account/data/presses${query}`);
      const page = (await response.json()) as unknown[];
      sizes.push(page.length);
      after = /after=([\w.-]+)/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
      expect(page[0]).toEqual({
        ...{ evening: expect.any(Number), name: expect.stringContaining('ضيف'), team: 1, status: 'taken', at: 2 },
        ...{ round: expect.any(Number), afterMs: expect.any(Number) },
      });
      for (const { name, round } of page as { name: string; round: number }[]) seen.add(`${name} ${round}`);
    }
    expect(sizes).toEqual([200, 10]);
    expect(seen.size).toBe(210);
    room.close();
  });
});
