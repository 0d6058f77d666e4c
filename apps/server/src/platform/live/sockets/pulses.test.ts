import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bareGateway, madeUp, noRooms } from '../../../testing/edge/bare-gateway';
import { openSocket } from '../../../testing/edge/raw-socket';
import { testClock } from '../../../testing/server/test-clock';
import type { Gateway } from '../gateway';
import type { GatewayOptions } from '../options';

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
    const pulses: unknown[] = [];
    socket.on('pulse', (pulse) => pulses.push(pulse));
    const lookAfter = async (ms: number) => {
      clock.advance(ms);
      await gateway.lookAtSockets();
      // What was sent before the answer has come with it.
      await socket.emitWithAck('unwatch', { room: 'solo', id: 'none' });
      return pulses;
    };
    return { socket, lookAfter };
  }

  const both = (version: number) => ({ versions: { 'solo:one': version, 'solo:two': version } });

  it.each(['websocket', 'polling'] as const)(
    'is told the versions of its rooms every eight seconds and a half, over %s',
    async (transport) => {
      const { socket, lookAfter } = await aPage(true, transport);
      expect(await lookAfter(8499)).toEqual([]);
      version = 8;
      expect(await lookAfter(1)).toEqual([both(8)]);
      expect(await lookAfter(8499)).toHaveLength(1);
      expect(await lookAfter(1)).toEqual([both(8), both(8)]);
      socket.close();
    },
  );

  it('is told nothing while they cannot be read, and again when they can', async () => {
    const { socket, lookAfter } = await aPage(true);
    isReadable = false;
    expect(await lookAfter(8500)).toEqual([]);
    isReadable = true;
    expect(await lookAfter(8500)).toEqual([both(7)]);
    socket.close();
  });

  it('is told nothing for eight seconds and a half after it asked', async () => {
    const { socket, lookAfter } = await aPage(true);
    clock.advance(5000);
    await socket.emitWithAck('clock', { t0: 1 });
    expect(await lookAfter(5000)).toEqual([]);
    expect(await lookAfter(3500)).toEqual([both(7)]);
    socket.close();
  });

  it('is the only one: a page that did not ask for pulses hears none', async () => {
    const { socket, lookAfter } = await aPage(false);
    expect(await lookAfter(60_000)).toEqual([]);
    socket.close();
  });
});
