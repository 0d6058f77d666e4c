import { refuse } from '@lamma/protocol/refusals';
import { openBareWebSocket } from '@lamma/testkit/faults/bare-socket';
import type { Socket } from 'socket.io-client';
import { expect, it, vi } from 'vitest';
import { bareGateway, noHandlers, noRooms, snapshotOfState } from '../../testing/edge/bare-gateway';
import { expectRefusalForm } from '../../testing/edge/expect-refusal';
import { openSocket, sendPacket } from '../../testing/edge/raw-socket';
import { withoutPings } from '../../testing/edge/without-pings';
import { eventually } from '../../testing/eventually';
import { makeLimits, platformLimits } from '../limits/limits';
import { makeMetrics } from '../metrics';

const ask = (socket: Socket, event: string, ...args: unknown[]): Promise<Record<string, unknown>> =>
  socket.timeout(20_000).emitWithAck(event, ...args);
const isAlive = async (socket: Socket) => (await ask(socket, 'clock', { t0: 1 })).ok === true;

it('an event waits for the recovery after a gap', async () => {
  let recovered = () => {};
  const recovery = new Promise<void>((resolve) => {
    recovered = resolve;
  });
  const asked = vi.fn(() => recovery);
  const { gateway, url } = await bareGateway({ recoverFromGap: asked });
  const socket = await openSocket(url);
  let isAnswered = false;
  const answer = ask(socket, 'clock', { t0: 1 }).then(() => {
    isAnswered = true;
  });
  await eventually(() => expect(asked).toHaveBeenCalled());
  await ask(socket, 'nothing');
  expect(isAnswered).toBe(false);
  recovered();
  await answer;
  await gateway.close(0);
});

it('an event is counted in the metrics by its outcome and its name, which is «unknown» if the client made it up', async () => {
  const counted: string[][] = [];
  const metrics = { ...makeMetrics(), countEvent: (...event: string[]) => void counted.push(event) };
  const refuseWatch = async () => refuse('forbidden');
  const { gateway, url } = await bareGateway({
    metrics,
    rooms: { ...noRooms, user: { ...noRooms.user, refuseWatch } },
  });
  const socket = await openSocket(url);
  await ask(socket, 'clock', { t0: 1 });
  await ask(socket, 'clock');
  await ask(socket, 'made up', 1);
  await ask(socket, 'watch', { room: 'user', id: 'x' });
  expect(counted).toEqual([
    ['clock', 'ok'],
    ['clock', 'invalid'],
    ['unknown', 'invalid'],
    ['watch', 'forbidden'],
  ]);
  await gateway.close(0);
});

it('an event is refused with «storage» if its handler cannot reach the storage', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const { gateway, url } = await bareGateway({
    handlers: { ...noHandlers, 'solo:answer': () => Promise.reject(away) },
  });
  const socket = await openSocket(url);
  const answer = { gameId: 'x', questionIndex: 0, selectedAnswer: 'A', responseTime: 1 };
  const ack = await ask(socket, 'solo:answer', answer);
  expect(ack).toMatchObject({ ok: false, code: 'storage' });
  expectRefusalForm(ack);
  await gateway.close(0);
});

it.each([
  ['with a key of the prototype', '{"t0":1,"__proto__":{"x":1}}'],
  ['nested 8,000 times', `${'['.repeat(8000)}${']'.repeat(8000)}`],
])('an event %s is invalid', async (_what, payload) => {
  const { gateway, url } = await bareGateway();
  const socket = await openSocket(url);
  const acked = new Promise((resolve) => socket.io.engine.on('message', (text: unknown) => resolve(text)));
  sendPacket(socket, `21["clock",${payload}]`);
  expect(await acked).toMatch(/^31\[\{"ok":false,"code":"invalid"/);
  expect(await isAlive(socket)).toBe(true);
  await gateway.close(0);
});

it('after the event that disconnects its socket at most one more is handled, even if many arrive at once', async () => {
  withoutPings();
  const handled = vi.fn(async () => ({ ok: true as const, totalScore: 0, selectedAnswer: 'A' as const }));
  const { gateway, url } = await bareGateway({
    limits: makeLimits(platformLimits, 1),
    handlers: { ...noHandlers, 'solo:answer': handled },
  });
  const page = await openBareWebSocket(url);
  page.send('40');
  await page.waitFor('40{');
  page.socket.cork();
  for (let sent = 0; sent < 10; sent += 1) page.send('42["nothing"]');
  for (let sent = 0; sent < 5; sent += 1)
    page.send('42["solo:answer",{"gameId":"x","questionIndex":0,"selectedAnswer":"A","responseTime":1}]');
  page.socket.uncork();
  await page.ended;
  expect(handled.mock.calls.length).toBeLessThanOrEqual(1);
  await gateway.close(0);
});

it('an event to watch a 21st room is refused without reading the room', async () => {
  const refuseWatch = vi.fn(async () => null);
  const solo = { ...noRooms.solo, refuseWatch, read: async () => snapshotOfState(1, {}) };
  const { gateway, url } = await bareGateway({ rooms: { ...noRooms, solo } });
  const socket = await openSocket(url);
  for (let id = 0; id < 20; id += 1) await ask(socket, 'watch', { room: 'solo', id: `x${id}` });
  expect(await ask(socket, 'watch', { room: 'solo', id: 'x20' })).toMatchObject({ ok: false, code: 'rate' });
  expect(refuseWatch).toHaveBeenCalledTimes(20);
  await gateway.close(0);
});

it('the beat of the clock leaves out a room whose version is unknown', async () => {
  const rooms = { ...noRooms };
  for (const [kind, version] of [
    ['solo', null],
    ['qr', 3],
  ] as const)
    Object.assign(rooms, {
      [kind]: { ...noRooms[kind], read: async () => snapshotOfState(1, {}), version: async () => version },
    });
  const { gateway, url } = await bareGateway({ rooms });
  const socket = await openSocket(url);
  for (const room of ['solo', 'qr']) await ask(socket, 'watch', { room, id: 'x' });
  expect((await ask(socket, 'clock', { t0: 1 })).versions).toEqual({ 'qr:x': 3 });
  await gateway.close(0);
});

it('a first watch gets the state even if the page already knows its version, which may be from before a restored backup', async () => {
  const solo = { ...noRooms.solo, read: async () => snapshotOfState(7, { word: 'restored' }) };
  const { gateway, url } = await bareGateway({ rooms: { ...noRooms, solo } });
  const socket = await openSocket(url);
  const watch = () => ask(socket, 'watch', { room: 'solo', id: 'x', since: 7 });
  expect(await watch()).toMatchObject({ version: 7, state: { word: 'restored' } });
  expect(await watch()).not.toHaveProperty('state');
  await gateway.close(0);
});
