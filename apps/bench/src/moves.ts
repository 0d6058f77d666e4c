import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { host } from '@lamma/testkit/people/host';
import { startServerProcess } from '@lamma/testkit/server-process';
import WebSocket, { WebSocketServer } from 'ws';
import { percentile } from './report';
import type { Scenario } from './scenarios';

const MOVES = 500;

/**
 * A host's move: sent on one screen, acknowledged there after it is durable, seen on a second screen. The floor is a bare
 * WebSocket server that keeps the move in memory and tells the second screen.
 */
export const moves: Scenario = async ({ program, dataDir }) => {
  const floor = await floorMoves();
  const product = await productMoves(program, dataDir);
  const row = (what: 'ack' | 'push', share: number, times: number, name: string) => {
    const [low, high] = [percentile(floor[what], share), percentile(product[what], share)];
    return {
      workload: `move, ${what} ${name}`,
      unit: 'ms',
      floor: low,
      product: high,
      goal: `<= ${times}x`,
      ok: high <= low * times,
    };
  };
  // Durable against in memory: the disk is the price, so the bounds are those of the push figures.
  return [
    row('ack', 0.5, 100, 'p50'),
    row('push', 0.5, 100, 'p50'),
    row('ack', 0.99, 100, 'p99'),
    row('push', 0.99, 100, 'p99'),
  ];
};

async function productMoves(program: string, dataDir: string) {
  const server = await startServerProcess({
    program,
    dataDir,
    env: { LIMITS_FACTOR: '1000000', ADMIN_PASSWORD: 'owner-secret' },
  });
  await server.ready();
  const noura = await host(server.url);
  const { id } = await noura.startGame();
  const [tv, phone] = [await noura.openScreen(), await noura.openScreen()];
  for (const screen of [tv, phone]) await screen.send('watch', { room: 'game', id });
  const [ack, push]: [number[], number[]] = [[], []];
  for (let version = 0; version < MOVES; version += 1) {
    const startedAt = performance.now();
    const seen = phone
      .next('game:state', (state) => state.version === version + 1)
      .then(() => push.push(performance.now() - startedAt));
    const command = { type: 'adjustScore', team: 1, delta: version % 2 === 0 ? 1 : -1 };
    const answer = await tv.send('game:command', { gameSessionId: id, commandId: randomUUID(), version, command });
    if (!answer.ok) throw new Error(`a move was refused: ${JSON.stringify(answer)}`);
    ack.push(performance.now() - startedAt);
    await seen;
  }
  tv.close();
  phone.close();
  await server.kill();
  return { ack, push };
}

async function floorMoves() {
  const floor = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(floor, 'listening');
  const log: string[] = [];
  floor.on('connection', (socket) => {
    socket.on('message', (data) => {
      log.push(String(data));
      for (const other of floor.clients) other.send(other === socket ? 'ack' : String(data));
    });
  });
  const { port } = floor.address() as AddressInfo;
  const open = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    await once(socket, 'open');
    return socket;
  };
  const [tv, phone] = [await open(), await open()];
  // As long as a push of a game's state.
  const body = JSON.stringify({ state: 'x'.repeat(3000) });
  const [ack, push]: [number[], number[]] = [[], []];
  for (let move = 0; move < MOVES; move += 1) {
    const startedAt = performance.now();
    const done = [
      once(tv, 'message').then(() => ack.push(performance.now() - startedAt)),
      once(phone, 'message').then(() => push.push(performance.now() - startedAt)),
    ];
    tv.send(body);
    await Promise.all(done);
  }
  for (const socket of [tv, phone]) socket.close();
  floor.close();
  return { ack, push };
}
