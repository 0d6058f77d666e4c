import type { Server } from 'socket.io';
import type { Socket } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { bareGateway, MemoryAdapter, noRooms, readableLog, snapshotOfState } from '../../testing/edge/bare-gateway';
import { endOf, openSocket } from '../../testing/edge/raw-socket';
import { eventually } from '../../testing/eventually';
import type { Gateway } from './gateway';

type Adapter = Server['sockets']['adapter'];

const opened: Gateway[] = [];
afterEach(async () => {
  for (const gateway of opened.splice(0)) await gateway.close(0);
});

/** Gateways whose adapters pass packets to each other, as those of several processes do over Redis. */
async function gateways(count: number, isConnected = () => true) {
  const adapters: Adapter[] = [];
  class Bus extends MemoryAdapter {
    constructor(...given: ConstructorParameters<typeof MemoryAdapter>) {
      super(...given);
      adapters.push(this);
    }
    override broadcast(...[packet, options]: Parameters<Adapter['broadcast']>) {
      for (const adapter of adapters)
        if (adapter !== this && options.flags?.local !== true) deliver(adapter, packet, options);
      super.broadcast(packet, options);
    }
    deliver(...[packet, options]: Parameters<Adapter['broadcast']>) {
      super.broadcast(packet, options);
    }
  }
  const deliver = (adapter: Adapter, ...given: Parameters<Adapter['broadcast']>) => (adapter as Bus).deliver(...given);
  const rooms = { ...noRooms, solo: { ...noRooms.solo, read: async () => snapshotOfState(1, {}) } };
  const made = [];
  for (let index = 0; index < count; index += 1) {
    const one = await bareGateway({ rooms, shared: { adapter: Bus, isConnected } });
    opened.push(one.gateway);
    made.push(one);
  }
  return made as [(typeof made)[0], (typeof made)[0]];
}

async function watching(url: string): Promise<{ socket: Socket; versions: number[] }> {
  const socket = await openSocket(url);
  await socket.emitWithAck('watch', { room: 'solo', id: 'x' });
  const versions: number[] = [];
  socket.on('solo:state', ({ version }: { version: number }) => versions.push(version));
  return { socket, versions };
}

it('a push reaches the pages of every process once', async () => {
  const [here, there] = await gateways(2);
  const pages = [await watching(here.url), await watching(there.url)];
  here.gateway.push('solo', 'x', { version: 2, state: {} });
  there.gateway.push('solo', 'x', { version: 3, state: {} });
  await Promise.all(pages.map(({ socket }) => socket.emitWithAck('clock', { t0: 1 })));
  for (const { versions } of pages) expect(versions).toEqual([2, 3]);
});

it('a push reaches the pages of other processes even if the pushing process has none', async () => {
  const [here, there] = await gateways(2);
  const page = await watching(there.url);
  here.gateway.push('solo', 'x', { version: 2, state: {} });
  await page.socket.emitWithAck('clock', { t0: 1 });
  expect(page.versions).toEqual([2]);
});

it('a push is not sent to other processes while Redis is unreachable', async () => {
  const [here, there] = await gateways(2, () => false);
  const pages = [await watching(here.url), await watching(there.url)];
  here.gateway.push('solo', 'x', { version: 2, state: {} });
  await Promise.all(pages.map(({ socket }) => socket.emitWithAck('clock', { t0: 1 })));
  expect(pages.map(({ versions }) => versions)).toEqual([[2], []]);
});

it('the payload for pages on the previous protocol version is not computed if no page of any process may get it', async () => {
  const rooms = { ...noRooms, solo: { ...noRooms.solo, older: { event: 'game:state', state: () => ({}) } } } as const;
  const { gateway } = await bareGateway({ rooms });
  opened.push(gateway);
  let made = 0;
  gateway.pushOlder('solo', 'x', () => {
    made += 1;
    return { version: 1, state: {} };
  });
  expect(made).toBe(0);
});

it('a failed count of screens is logged, and the page still watches its room', async () => {
  class Broken extends MemoryAdapter {
    override fetchSockets(): Promise<never> {
      return Promise.reject(new Error('planted'));
    }
  }
  const { log, lines } = readableLog();
  const game = { ...noRooms.game, screensEvent: 'game:screens', read: async () => snapshotOfState(1, {}) } as const;
  const { gateway, url } = await bareGateway({
    log,
    rooms: { ...noRooms, game },
    shared: { adapter: Broken, isConnected: () => true },
  });
  opened.push(gateway);
  const socket = await openSocket(url);
  expect(await socket.emitWithAck('watch', { room: 'game', id: 'x' })).toMatchObject({ ok: true, version: 1 });
  await eventually(() =>
    expect(lines).toMatchObject([{ level: 40, err: { message: 'planted' }, msg: 'screens could not be counted' }]),
  );
  socket.close();
});

it('an empty list of ended sessions or guests disconnects no socket', async () => {
  const { gateway, url } = await bareGateway();
  opened.push(gateway);
  const socket = await openSocket(url);
  gateway.endSessions([]);
  gateway.endGuests([]);
  expect(await socket.emitWithAck('clock', { t0: 1 })).toMatchObject({ ok: true });
  expect(gateway.socketCount()).toBe(1);
  const ended = endOf(socket);
  await gateway.close(0);
  opened.pop();
  await ended;
});
