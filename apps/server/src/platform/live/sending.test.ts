import { openBareWebSocket } from '@lamma/testkit/faults/bare-socket';
import type { Screen } from '@lamma/testkit/people/screen';
import { expect, it, vi } from 'vitest';
import { aClass } from '../../testing/contests/a-class';
import { bareGateway, noRooms, readableLog, snapshotOfState } from '../../testing/edge/bare-gateway';
import { eventually } from '../../testing/eventually';
import { startTestServer } from '../../testing/server/start-test-server';
import { disconnectSlowReaders } from './pushes';
import type { Link } from './sockets/links';

const hintOf = (gameId: string, removed: string[]) => ({
  id: gameId,
  runId: 'x',
  added: [],
  removed,
  participantCount: 0,
});

it('[F25] the gateway disconnects a socket that does not read once 256 KiB are buffered, while others get everything', async () => {
  const server = await startTestServer();
  const { gameId, students } = await aClass(server, { students: 1 });
  const { gateway } = server.product;
  const other = await students[0]?.watch();
  const slow = await openBareWebSocket(server.url);
  slow.send('40');
  await slow.waitFor('40{');
  const watch = JSON.stringify(['watch', { room: 'solo', id: gameId }]);
  slow.send(`420${watch}`);
  await eventually(() => expect(slow.received()).toContain('430['));
  expect(gateway.socketCount()).toBe(2);
  slow.socket.pause();
  const say = (number: number, length: number) =>
    gateway.hint('solo', gameId, 'solo:participants', hintOf(gameId, [`${number} ${'x'.repeat(length)}`]));
  for (let number = 0; number < 20; number += 1) {
    say(number, 1_000_000);
    await other?.next('solo:participants', ({ removed }) => removed[0]?.startsWith(`${number} `) === true);
  }
  server.clock.advance(1000);
  await eventually(() => expect(gateway.socketCount()).toBe(1));
  say(20, 1);
  expect((await other?.next('solo:participants', ({ removed }) => removed[0] === '20 x'))?.participantCount).toBe(0);
  slow.socket.destroy();
  other?.close();
  await server.end();
});

it('disconnectSlowReaders disconnects a socket only if its buffer exceeds its longest message by more than 256 KiB', () => {
  const close = vi.fn();
  const terminate = vi.fn();
  const linkOf = (queuedBytes: number, writableLength: number, longestBytes: number) =>
    ({
      connection: { close },
      web: { ws: { terminate }, tcp: { writableLength } },
      queuedBytes,
      longestBytes,
    }) as unknown as Link;
  const most = 256 * 1024;
  const calm = [linkOf(600_000, 0, 600_000), linkOf(100, most - 100, 0), linkOf(0, 0, 9), linkOf(0, 600_000, 600_000)];
  expect(disconnectSlowReaders(calm)).toBe(0);
  expect(calm[2]?.longestBytes).toBe(0);
  expect(disconnectSlowReaders([linkOf(100, most, 99), linkOf(most + 1, 0, 0)])).toBe(2);
  expect([close.mock.calls.length, terminate.mock.calls.length]).toEqual([2, 2]);
});

it('the gateway disconnects a long-polling client that does not fetch its packets, and logs it', async () => {
  const solo = { ...noRooms.solo, read: async () => snapshotOfState(1, {}) };
  const { log, lines } = readableLog();
  const { gateway, url } = await bareGateway({ log, rooms: { ...noRooms, solo } });
  const at = `${url}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(at)).text()).slice(1)) as { sid: string };
  const post = (body: string) => fetch(`${at}&sid=${sid}`, { method: 'POST', body });
  await post('40');
  await fetch(`${at}&sid=${sid}`);
  await post('420["watch",{"room":"solo","id":"one"}]');
  expect(await (await fetch(`${at}&sid=${sid}`)).text()).toContain('"ok":true');
  const push = (times: number, length: number) => {
    for (let version = 2; version < 2 + times; version += 1)
      gateway.push('solo', 'one', { version, state: { filling: 'x'.repeat(length) } });
    return gateway.checkSockets();
  };
  // A client that fetches its packets is not disconnected, even if they get longer each time.
  for (const length of [10_000, 200_000]) {
    await push(1, length);
    expect(await (await fetch(`${at}&sid=${sid}`)).text()).toContain('"version":2');
    await push(10, 10_000);
    expect(await (await fetch(`${at}&sid=${sid}`)).text()).toContain('"version":11');
  }
  await push(1, 200_000);
  expect([gateway.socketCount(), lines]).toEqual([1, []]);
  await push(40, 10_000);
  expect(gateway.socketCount()).toBe(0);
  expect(lines).toEqual([{ level: 30, cut: 1, msg: 'disconnected sockets that did not read' }]);
  await gateway.close(0);
});

it('the gateway does not disconnect a socket whose send buffer is small or holds one long message', async () => {
  const server = await startTestServer();
  const { gameId, students } = await aClass(server, { students: 1 });
  const { gateway } = server.product;
  const screen = await students[0]?.watch();
  for (let number = 0; number < 50; number += 1) {
    gateway.hint('solo', gameId, 'solo:participants', hintOf(gameId, ['x'.repeat(1000)]));
  }
  gateway.hint('solo', gameId, 'solo:participants', hintOf(gameId, ['y'.repeat(600_000)]));
  gateway.checkSockets();
  expect(gateway.socketCount()).toBe(1);
  expect((await screen?.next('solo:participants', ({ removed }) => removed[0]?.startsWith('y') === true))?.id).toBe(
    gameId,
  );
  screen?.close();
  await server.end();
});

it('the gateway encodes an event for a room once', async () => {
  const server = await startTestServer();
  const { gameId, students } = await aClass(server, { students: 5 });
  const screens: Screen[] = [];
  const reads: number[] = [];
  for (const student of students) {
    screens.push(await student.watch());
    let read = 0;
    const hint = hintOf(gameId, [String(reads.length)]);
    const counted = {
      ...hint,
      get removed() {
        read += 1;
        return hint.removed;
      },
    };
    server.product.gateway.hint('solo', gameId, 'solo:participants', counted);
    for (const screen of screens)
      await screen.next('solo:participants', ({ removed }) => removed[0] === hint.removed[0]);
    reads.push(read);
  }
  expect(new Set(reads).size).toBe(1);
  for (const screen of screens) screen.close();
  await server.end();
});
