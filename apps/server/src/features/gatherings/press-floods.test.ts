import { randomUUID } from 'node:crypto';
import { openScreen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { describe, expect, it } from 'vitest';
import { aRacingRoom, racerOf } from '../../testing/people/a-racing-room';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';
import { startTwoServers } from '../../testing/server/start-two-servers';
import { findPostgres } from '../../testing/storage/postgres-server';
import { hasRedis } from '../../testing/storage/redis';

const taken = { ok: true, status: 'taken' };

describe('a flood of presses', () => {
  it('a guest who presses 130 times at once is throttled, and another guest is not', async () => {
    const server = await startTestServer({ env: { LIMITS_FACTOR: '1', TRUST_PROXY: '1' } });
    const room = await aRacingRoom(server);
    const mashed = await Promise.all(Array.from({ length: 130 }, () => racerOf(room, 0).press(0)));
    expect(mashed.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(mashed.flatMap((ack) => ('reason' in ack ? ack.reason : [])).at(-1)).toBe('rate');
    expect(await racerOf(room, 1).press(0)).toMatchObject({ status: 'tried' });
    room.close();
    await server.end();
  });

  it('the presses of a seat over REST and over its socket count together', async () => {
    const server = await startTestServer({ env: { LIMITS_FACTOR: '1', TRUST_PROXY: '1' } });
    const room = await aRacingRoom(server);
    const guest = racerOf(room, 0);
    const overRest = await Promise.all(Array.from({ length: 90 }, () => guest.pressByRest(0)));
    expect(overRest.filter(({ status }) => status !== 200)).toEqual([]);
    const overSocket = await Promise.all(Array.from({ length: 35 }, () => guest.press(0)));
    expect(overSocket.filter(({ ok }) => !ok)).toHaveLength(5);
    room.close();
    await server.end();
  });
});

/** Opens a phone's page on another server. */
async function openOn(server: TestServer, cookies: string, seatId: string) {
  const page = await openScreen({ ...visitor(server.url), cookieHeader: () => cookies });
  await page.send('watch', { room: 'seat', id: seatId });
  return page;
}

const canRun = (await hasRedis()) && (await findPostgres()) !== undefined;

describe.skipIf(!canRun)('presses on two servers', () => {
  it('40 presses at once are all stored, one wins, and the round is settled once', async () => {
    const { first, second, end } = await startTwoServers();
    const teams = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 1 : 2) as 1 | 2);
    const room = await aRacingRoom(first, teams);
    const pages = await Promise.all(
      room.guests.map(async ({ phone, page, seatId }, at) =>
        at % 2 === 0 ? page : openOn(second, phone.cookieHeader(), seatId),
      ),
    );
    const round = await room.armed();
    first.clock.advance(500);
    const now = first.clock.now();
    const acks = await Promise.all(
      pages.map((page, at) =>
        page.send('seat:press', {
          ...{ seatId: racerOf(room, at).seatId, gameId: room.game.id, round },
          pressId: randomUUID(),
          pressedAt: now - ((at * 7) % 40) - (at === 13 ? 50 : 0),
        }),
      ),
    );
    expect(acks).toEqual(acks.map(() => taken));
    const { seats, store } = first.product.features.teamGames;
    expect(await seats.takenPresses(room.game.id, round)).toHaveLength(40);
    first.clock.advance(130);
    const { buzz } = await room.shown('answering');
    expect(buzz.winner?.afterMs).toBe(500 - Math.max(...acks.map((_, at) => ((at * 7) % 40) + (at === 13 ? 50 : 0))));
    await first.clock.callbacksDone();
    const log = await store.log(room.game.id, 0);
    expect(log.filter(({ command }) => command.type === 'settleBuzz')).toHaveLength(1);
    for (const page of pages) page.close();
    room.close();
    await end();
  });
});
