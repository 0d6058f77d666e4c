import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BareWebSocket, openBareWebSocket } from '@lamma/testkit/faults/bare-socket';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { testClock } from '../../../testing/server/test-clock';
import { askSilent } from './ask-silent';
import { measureRoundTrips } from './round-trips';

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
    server.product.gateway.lookAtSockets();
    server.clock.advance(1);
    server.product.gateway.lookAtSockets();
    server.clock.advance(5000);
    await beat(1);
    expect(pings()).toBe(1);
    page.send('3');
    await beat(2);
    server.clock.advance(10_000);
    server.product.gateway.lookAtSockets();
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

it('[R1308][F23] a connection that does not answer its ping in time is ended', async () => {
  const http = createServer();
  const io = new Server(http, { pingTimeout: 50 });
  const clock = testClock();
  io.engine.on('connection', (connection) => measureRoundTrips(connection, clock));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const reason = new Promise((resolve) => io.on('connection', (socket) => socket.once('disconnect', resolve)));
  const page = await openBareWebSocket(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  page.send('40');
  await page.hears('40{');
  clock.advance(10_000);
  askSilent(io, clock.now());
  expect(await reason).toBe('ping timeout');
  page.close();
  await io.close();
});
