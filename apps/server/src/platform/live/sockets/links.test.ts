import timers from 'node:timers';
import { openBare, openBareWebSocket } from '@lamma/testkit/faults/bare-socket';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bareGateway, noRooms, snapshotOfState } from '../../../testing/edge/bare-gateway';
import { isAccepted, openSocket, sendPacket } from '../../../testing/edge/raw-socket';
import { withoutPings } from '../../../testing/edge/without-pings';
import { eventually } from '../../../testing/eventually';
import { testClock } from '../../../testing/server/test-clock';
import { makeLimits, platformLimits } from '../../limits/limits';
import type { Gateway } from '../gateway';

const POLLING = '/socket.io/?EIO=4&transport=polling';
const opened: Gateway[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const gateway of opened.splice(0)) await gateway.close(0);
});

/** A gateway that allows an address two sockets; the limit of handshakes does not apply. */
async function gatewayOfTwoSockets() {
  withoutPings();
  const clock = testClock();
  const limits = { ...makeLimits(platformLimits, 1000), factor: 0.001 };
  const { gateway, url } = await bareGateway({ limits, clock });
  opened.push(gateway);
  return { clock, gateway, url };
}

describe('a connection that has not joined', () => {
  it('a connection that has not joined is closed ten seconds after it opened, even if its peer has vanished without closing it', async () => {
    const { clock, gateway, url } = await gatewayOfTwoSockets();
    const silent = await openBareWebSocket(url);
    silent.socket.pause();
    clock.advance(9999);
    await gateway.checkSockets();
    clock.advance(1);
    await gateway.checkSockets();
    silent.socket.resume();
    await silent.ended;
  });

  it('a long-polling connection that has not joined is closed after ten seconds, too', async () => {
    const { clock, gateway, url } = await gatewayOfTwoSockets();
    const { sid } = JSON.parse((await (await fetch(`${url}${POLLING}`)).text()).slice(1)) as { sid: string };
    const beat = () => fetch(`${url}${POLLING}&sid=${sid}`, { method: 'POST', body: '3' });
    clock.advance(9999);
    await gateway.checkSockets();
    expect((await beat()).status).toBe(200);
    clock.advance(1);
    await gateway.checkSockets();
    expect((await beat()).status).toBe(400);
  });

  it('a connection that has not joined does not block others: if its address opens too many, the oldest is closed', async () => {
    const { gateway, url } = await gatewayOfTwoSockets();
    const [first, second] = [await openBareWebSocket(url), await openBareWebSocket(url)];
    const socket = await openSocket(url);
    await first.ended;
    expect(second.socket.closed).toBe(false);
    await (await openSocket(url)).emitWithAck('clock', { t0: 1 });
    await openBareWebSocket(url).catch(() => undefined);
    expect(socket.connected).toBe(true);
    expect(gateway.socketCount()).toBe(2);
  });

  it('a connection that has not joined cannot join if its address has reached its limit of sockets', async () => {
    const { gateway, url } = await gatewayOfTwoSockets();
    const late = await openBareWebSocket(url);
    for (let count = 0; count < 2; count += 1) await openSocket(url);
    late.send('40');
    await late.waitFor('"code":"rate"');
    expect(gateway.socketCount()).toBe(2);
  });
});

it('a 429 for long polling is delayed by a second per address, and another address is not affected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const limits = { ...makeLimits(platformLimits, 1000), inProcess: makeLimits(platformLimits, 0.001).inProcess };
  const { gateway, url } = await bareGateway({ limits });
  opened.push(gateway);
  const ask = (address: string) => fetch(`${url}${POLLING}`, { headers: { 'x-forwarded-for': address } });
  for (let count = 0; count < 4; count += 1) expect((await ask('10.0.0.1')).status).toBe(200);
  let status: number | undefined;
  const fifth = ask('10.0.0.1').then((response) => {
    status = response.status;
  });
  expect((await ask('10.0.0.2')).status).toBe(200);
  await vi.advanceTimersByTimeAsync(999);
  expect((await ask('10.0.0.3')).status).toBe(200);
  expect(status).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await fifth;
  expect(status).toBe(400);
  expect(await isAccepted(url, { extraHeaders: { 'x-forwarded-for': '10.0.0.1' } })).toBe(true);
});

it('a long-polling payload of thousands of packets ends its connection before they are handled; a small one does not', async () => {
  const { gateway, url } = await bareGateway();
  opened.push(gateway);
  const at = `${url}${POLLING}`;
  const { sid } = JSON.parse((await (await fetch(at)).text()).slice(1)) as { sid: string };
  const post = (packets: string[]) => fetch(`${at}&sid=${sid}`, { method: 'POST', body: packets.join('\x1e') });
  expect((await post(['40', ...Array<string>(50).fill('3')])).status).toBe(200);
  expect(gateway.socketCount()).toBe(1);
  await expect(post(Array<string>(4000).fill('3'))).rejects.toThrow();
  await eventually(() => expect(gateway.socketCount()).toBe(0));
});

it('packets of long polling are counted per address, whether they come in one payload or in many', async () => {
  const limits = { ...makeLimits(platformLimits, 1000), inProcess: makeLimits(platformLimits, 0.001).inProcess };
  const { gateway, url } = await bareGateway({ limits });
  opened.push(gateway);
  const at = `${url}${POLLING}`;
  const { sid } = JSON.parse((await (await fetch(at)).text()).slice(1)) as { sid: string };
  const post = (count: number) =>
    fetch(`${at}&sid=${sid}`, { method: 'POST', body: Array<string>(count).fill('3').join('\x1e') });
  expect((await post(12)).status).toBe(200);
  await expect(post(1)).rejects.toThrow();
});

it('a socket that leaves its namespace is disconnected', async () => {
  const { url } = await gatewayOfTwoSockets();
  const page = await openBareWebSocket(url);
  page.send('40');
  await page.waitFor('40{');
  page.send('41');
  await page.ended;
});

it('a dead connection is closed within 18 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Engine.IO imports its timers from node:timers.
  vi.spyOn(timers, 'setTimeout').mockImplementation(
    Object.assign(setTimeout, { __promisify__: timers.setTimeout.__promisify__ }),
  );
  vi.spyOn(timers, 'clearTimeout').mockImplementation(clearTimeout);
  const { gateway, url } = await bareGateway();
  opened.push(gateway);
  const [dead, alive] = [await openBareWebSocket(url), await openSocket(url)];
  dead.send('40');
  await dead.waitFor('40{');
  dead.socket.pause();
  const pinged = new Promise<void>((resolve) => alive.io.once('ping', () => resolve()));
  await vi.advanceTimersByTimeAsync(11_000);
  await pinged;
  await alive.emitWithAck('clock', { t0: 1 });
  expect(gateway.socketCount()).toBe(2);
  await vi.advanceTimersByTimeAsync(7000);
  expect(gateway.socketCount()).toBe(1);
  expect(alive.connected).toBe(true);
});

it('a push is sent over the WebSocket to which a client has upgraded from long polling', async () => {
  const solo = { ...noRooms.solo, read: async () => snapshotOfState(1, {}) };
  const { gateway, url } = await bareGateway({ rooms: { ...noRooms, solo } });
  opened.push(gateway);
  const socket = await openSocket(url, { transports: ['polling', 'websocket'] });
  const versions: number[] = [];
  socket.on('solo:state', ({ version }: { version: number }) => versions.push(version));
  await eventually(() => expect(socket.io.engine.transport.name).toBe('websocket'));
  await socket.emitWithAck('watch', { room: 'solo', id: 'x' });
  for (let version = 2; version < 5; version += 1) gateway.push('solo', 'x', { version, state: {} });
  await eventually(() => expect(versions).toEqual([2, 3, 4]));
  sendPacket(socket, '41');
});

describe('a connection that upgrades from long polling', () => {
  async function polled() {
    withoutPings();
    const solo = { ...noRooms.solo, read: async () => snapshotOfState(1, {}) };
    const { gateway, url } = await bareGateway({ rooms: { ...noRooms, solo } });
    opened.push(gateway);
    const { sid } = JSON.parse((await (await fetch(`${url}${POLLING}`)).text()).slice(1)) as { sid: string };
    const at = `${url}${POLLING}&sid=${sid}`;
    await fetch(at, { method: 'POST', body: '40' });
    await fetch(at);
    await fetch(at, { method: 'POST', body: '420["watch",{"room":"solo","id":"x"}]' });
    expect(await (await fetch(at)).text()).toContain('"ok":true');
    /** Opens a WebSocket for the connection, which the client may probe and then upgrade to. */
    const openUpgrade = async () => {
      const head = `GET /socket.io/?EIO=4&transport=websocket&sid=${sid} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n`;
      const key = 'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
      const page = await openBare(url, `${head}${key}`);
      await page.waitFor('HTTP/1.1 101');
      const send = (text: string) =>
        page.socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]));
      const probe = async () => {
        send('2probe');
        await page.waitFor('3probe');
      };
      const upgrade = async () => {
        send('5');
        send('421["clock",{"t0":1}]');
        await page.waitFor('431[');
      };
      return { ...page, probe, upgrade };
    };
    return { gateway, openUpgrade };
  }

  it('a connection gets its pushes over the WebSocket that it probed first, if it opens two', async () => {
    const { gateway, openUpgrade } = await polled();
    const first = await openUpgrade();
    await first.probe();
    const second = await openUpgrade();
    await second.ended;
    await first.upgrade();
    gateway.push('solo', 'x', { version: 2, state: {} });
    await first.waitFor('"version":2');
    first.close();
  });

  it('a connection that has upgraded stays open if its client tries to upgrade again', async () => {
    const { gateway, openUpgrade } = await polled();
    const first = await openUpgrade();
    await first.probe();
    await first.upgrade();
    const second = await openUpgrade();
    await second.ended;
    gateway.push('solo', 'x', { version: 2, state: {} });
    await first.waitFor('"version":2');
    first.close();
  });

  it('a connection that has upgraded and does not read is disconnected once 256 KiB wait behind a long message', async () => {
    const { gateway, openUpgrade } = await polled();
    const page = await openUpgrade();
    await page.probe();
    await page.upgrade();
    page.socket.pause();
    // Longer than the socket buffers.
    const filling = 'x'.repeat(16_000_000);
    gateway.push('solo', 'x', { version: 2, state: { filling } });
    await gateway.checkSockets();
    expect(gateway.socketCount()).toBe(1);
    gateway.push('solo', 'x', { version: 3, state: { filling } });
    await gateway.checkSockets();
    expect(gateway.socketCount()).toBe(0);
    page.close();
  });
});
