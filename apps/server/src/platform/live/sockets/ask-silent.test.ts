import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BareWebSocket, openBareWebSocket } from '@lamma/testkit/faults/bare-socket';
import { type Socket as Joined, Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bareGateway, madeUp, noRooms } from '../../../testing/edge/bare-gateway';
import { openSocket } from '../../../testing/edge/raw-socket';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { testClock } from '../../../testing/server/test-clock';
import type { Gateway } from '../gateway';
import type { GatewayOptions } from '../options';
import { keepSocket } from '../peer';
import { askSilent } from './ask-silent';
import { pushWholeFrames } from './encode-push';
import { measureRoundTrips, roundTripOf } from './round-trips';

/** Engine.IO's ping as a WebSocket frame. */
const PING = '\x81\x012';

describe('[R1308][F23] a connection from which nothing came for ten seconds', () => {
  let server: TestServer;
  let page: BareWebSocket;
  const pings = () => page.heard().split(PING).length - 1;
  /** Sends an event and waits for its answer: what the server sent before it has come by then. */
  const beat = async (number: number) => {
    page.send(`42${number}["clock",{"t0":0}]`);
    await page.hears(`43${number}[`);
  };

  beforeEach(async () => {
    server = await startTestServer();
    page = await openBareWebSocket(server.url);
    page.send('40');
    await page.hears('40{');
  });
  afterEach(async () => {
    page.close();
    await server.end();
  });

  it('is pinged once, and again when its pong is ten seconds old', async () => {
    server.clock.advance(9999);
    await beat(0);
    expect(pings()).toBe(0);
    server.clock.advance(9999);
    await server.product.gateway.lookAtSockets();
    server.clock.advance(1);
    await server.product.gateway.lookAtSockets();
    server.clock.advance(5000);
    await beat(1);
    expect(pings()).toBe(1);
    page.send('3');
    await beat(2);
    server.clock.advance(10_000);
    await server.product.gateway.lookAtSockets();
    await beat(3);
    expect(pings()).toBe(2);
  });

  it('is not pinged while its page sends its beat', async () => {
    for (let number = 0; number < 6; number += 1) {
      server.clock.advance(9500);
      await beat(number);
    }
    expect(pings()).toBe(0);
  });
});

describe('[R1310][F23] a page that hears pulses', () => {
  const clock = testClock();
  let version = 0;
  let isReadable = true;
  const contest: GatewayOptions['rooms']['solo'] = {
    ...noRooms.solo,
    read: async () => madeUp(version, {}),
    version: async () => (isReadable ? version : Promise.reject(new Error('the disk is away'))),
  };
  let gateway: Gateway;
  let url: string;

  beforeEach(async () => {
    [version, isReadable] = [7, true];
    ({ gateway, url } = await bareGateway({ clock, rooms: { ...noRooms, solo: contest } }));
  });
  afterEach(() => gateway.close(0));

  /** A page of the browser that watches the rooms, and what it is told from then on. */
  async function aPage(hearsPulses: boolean, transport: 'websocket' | 'polling' = 'websocket') {
    const socket = await openSocket(url, { transports: [transport], auth: { protocol: 1, hearsPulses } });
    for (const id of ['one', 'two']) await socket.emitWithAck('watch', { room: 'solo', id });
    const heard = { pings: 0, pulses: [] as unknown[] };
    socket.io.on('ping', () => {
      heard.pings += 1;
    });
    socket.on('pulse', (pulse) => heard.pulses.push(pulse));
    const lookAfter = async (ms: number) => {
      clock.advance(ms);
      await gateway.lookAtSockets();
      // What was sent before the answer has come with it.
      await socket.emitWithAck('unwatch', { room: 'solo', id: 'none' });
      return heard;
    };
    return { socket, lookAfter };
  }

  it('is told the versions of its rooms with the ping, when nothing came from it for eight seconds and a half', async () => {
    const { socket, lookAfter } = await aPage(true);
    expect(await lookAfter(8499)).toEqual({ pings: 0, pulses: [] });
    version = 8;
    expect(await lookAfter(8500)).toEqual({ pings: 1, pulses: [{ versions: { 'solo:one': 8, 'solo:two': 8 } }] });
    expect(await lookAfter(8500)).toMatchObject({ pings: 2 });
    socket.close();
  });

  it('is pinged without them while they cannot be read', async () => {
    const { socket, lookAfter } = await aPage(true);
    isReadable = false;
    expect(await lookAfter(8500)).toEqual({ pings: 1, pulses: [] });
    socket.close();
  });

  it('is pinged without them over long polling, which takes no frames', async () => {
    const { socket, lookAfter } = await aPage(true, 'polling');
    expect(await lookAfter(8500)).toEqual({ pings: 1, pulses: [] });
    socket.close();
  });

  it('is the only one: a page that did not ask for pulses hears none', async () => {
    const { socket, lookAfter } = await aPage(false);
    expect(await lookAfter(9999)).toEqual({ pings: 0, pulses: [] });
    expect(await lookAfter(10_000)).toEqual({ pings: 1, pulses: [] });
    socket.close();
  });
});

/** A server with one page of a bare WebSocket. @param pingTimeout ms */
async function onePage(hearsPulses: boolean, pingTimeout: number) {
  const http = createServer();
  const io = new Server(http, { pingTimeout });
  const clock = testClock();
  pushWholeFrames(io);
  io.engine.on('connection', (connection) => measureRoundTrips(connection, clock));
  io.use((socket, next) => {
    const guestToken = () => undefined;
    keepSocket(socket, { actor: null, hearsPulses, address: '127.0.0.1', openedAt: 'http://localhost', guestToken });
    next();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const joined = new Promise<Joined>((resolve) => io.on('connection', resolve));
  const page = await openBareWebSocket(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  page.send('40');
  await page.hears('40{');
  const end = async () => {
    page.close();
    await io.close();
  };
  return { io, clock, page, socket: await joined, end };
}

it.each([false, true])(
  '[R1308][R1310][F23] a connection that does not answer in time is ended: pulse %s',
  async (hearsPulses) => {
    const { io, clock, socket, end } = await onePage(hearsPulses, 50);
    const reason = new Promise((resolve) => socket.once('disconnect', resolve));
    clock.advance(10_000);
    await askSilent(io, clock.now(), async () => ({}));
    expect(await reason).toBe('ping timeout');
    await end();
  },
);

it('[R1310][R566] a round trip begins when the pulse is sent, not when its versions are read', async () => {
  const { io, clock, page, socket, end } = await onePage(true, 60_000);
  for (let pulse = 0; pulse < 7; pulse += 1) {
    clock.advance(8500);
    const answered = new Promise((resolve) => socket.conn.once('heartbeat', () => resolve(undefined)));
    await askSilent(io, clock.now(), async () => {
      clock.advance(700);
      return {};
    });
    page.send('3');
    await answered;
  }
  expect(roundTripOf(socket.conn)).toBe(0);
  await end();
});
