import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBareWebSocket } from '@lamma/testkit/faults/bare-socket';
import type { Screen } from '@lamma/testkit/people/screen';
import { Server } from 'socket.io';
import { expect, it } from 'vitest';
import { aClass } from '../../../testing/contests/a-class';
import { endOf, openSocket } from '../../../testing/edge/raw-socket';
import { eventually } from '../../../testing/eventually';
import { startTestServer } from '../../../testing/server/start-test-server';
import { cutSlowReaders } from './slow-readers';

const hintOf = (gameId: string, removed: string[]) => ({
  id: gameId,
  runId: 'x',
  added: [],
  removed,
  participantCount: 0,
});

it('[R672][F25] a socket that does not read is ended once 256 KiB wait for it; the others hear everything', async () => {
  const server = await startTestServer();
  const { gameId, students } = await aClass(server, { students: 1 });
  const { gateway } = server.product;
  const other = await students[0]?.watch();
  const slow = await openBareWebSocket(server.url);
  slow.send('40');
  await slow.hears('40{');
  const watch = JSON.stringify(['watch', { room: 'solo', id: gameId }]);
  slow.send(`420${watch}`);
  await eventually(() => expect(slow.heard()).toContain('430['));
  expect(gateway.socketCount()).toBe(2);
  slow.socket.pause();
  const say = (number: number, length: number) =>
    gateway.hint('solo', gameId, 'solo:participants', hintOf(gameId, [`${number} ${'x'.repeat(length)}`]));
  // What the machine itself holds for a connection is filled first.
  for (let number = 0; number < 20; number += 1) {
    say(number, 1_000_000);
    await other?.next('solo:participants', ({ removed }) => removed[0]?.startsWith(`${number} `) === true);
  }
  // The server looks once a second.
  server.clock.advance(1000);
  await eventually(() => expect(gateway.socketCount()).toBe(1));
  say(20, 1);
  expect((await other?.next('solo:participants', ({ removed }) => removed[0] === '20 x'))?.participantCount).toBe(0);
  slow.socket.destroy();
  other?.close();
  await server.end();
});

it('[R672] a socket is ended where more than 256 KiB wait before its newest message, and not before', async () => {
  const io = new Server(createServer().listen(0, '127.0.0.1'));
  await new Promise((listening) => io.httpServer.once('listening', listening));
  const socket = await openSocket(`http://127.0.0.1:${(io.httpServer.address() as AddressInfo).port}`);
  const ended = endOf(socket);
  const [connection] = [...io.sockets.sockets.values()].map(({ conn }) => conn);
  const cutWhere = (...waiting: unknown[]) => {
    Object.assign(connection ?? {}, { writeBuffer: waiting.map((data) => ({ type: 'message', data })) });
    return cutSlowReaders(io);
  };
  // A letter of text stands for two bytes.
  const [full, newest] = ['x'.repeat(131_072), 'y'.repeat(600_000)];
  expect([cutWhere(newest), cutWhere(full, newest), cutWhere(Buffer.alloc(262_144), newest)]).toEqual([0, 0, 0]);
  expect(cutWhere(Buffer.alloc(262_145), newest)).toBe(1);
  expect(await ended).toMatch(/transport/);
  await io.close();
});

it('[R672] a little that waits, or one long message, ends no socket', async () => {
  const server = await startTestServer();
  const { gameId, students } = await aClass(server, { students: 1 });
  const { gateway } = server.product;
  const screen = await students[0]?.watch();
  for (let number = 0; number < 50; number += 1) {
    gateway.hint('solo', gameId, 'solo:participants', hintOf(gameId, ['x'.repeat(1000)]));
  }
  gateway.hint('solo', gameId, 'solo:participants', hintOf(gameId, ['y'.repeat(600_000)]));
  gateway.lookAtSockets();
  expect(gateway.socketCount()).toBe(1);
  expect((await screen?.next('solo:participants', ({ removed }) => removed[0]?.startsWith('y') === true))?.id).toBe(
    gameId,
  );
  screen?.close();
  await server.end();
});

it('[R673][F26] what a room is told is encoded once, however many listen', async () => {
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
  // The library looks for binary parts first, and then encodes.
  expect(new Set(reads).size).toBe(1);
  for (const screen of screens) screen.close();
  await server.end();
});
