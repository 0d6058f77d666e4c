import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import { openBareWebSocket } from '@lamma/testkit/faults/bare-socket';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bareGateway, noRooms, readableLog, snapshotOfState } from '../../../testing/edge/bare-gateway';
import { openSocket } from '../../../testing/edge/raw-socket';
import { testClock } from '../../../testing/server/test-clock';
import type { Gateway } from '../gateway';
import type { GatewayOptions } from '../options';

describe('a page that asked for pulses', () => {
  const clock = testClock();
  let version = 0;
  let isReadable = true;
  let reads = 0;
  const contest: GatewayOptions['rooms']['solo'] = {
    ...noRooms.solo,
    read: async () => snapshotOfState(version, {}),
    version: async () => {
      reads += 1;
      return isReadable ? version : Promise.reject(new Error('the disk is away'));
    },
  };
  const { log, lines } = readableLog();
  let gateway: Gateway;
  let url: string;

  beforeEach(async () => {
    [version, isReadable, reads] = [7, true, 0];
    lines.length = 0;
    ({ gateway, url } = await bareGateway({ log, clock, rooms: { ...noRooms, solo: contest } }));
  });
  afterEach(() => gateway.close(0));

  /** A page of the browser that watches the rooms, and records its pulses. */
  async function aPage(hearsPulses: boolean, transport: 'websocket' | 'polling' = 'websocket') {
    const socket = await openSocket(url, {
      transports: [transport],
      auth: { protocol: PROTOCOL_VERSION, hearsPulses },
    });
    for (const id of ['one', 'two']) await socket.emitWithAck('watch', { room: 'solo', id });
    const pulses: unknown[] = [];
    socket.on('pulse', (pulse) => pulses.push(pulse));
    const lookAfter = async (ms: number) => {
      clock.advance(ms);
      await gateway.checkSockets();
      // An ack arrives after everything that was sent before it.
      await socket.emitWithAck('unwatch', { room: 'solo', id: 'none' });
      return pulses;
    };
    return { socket, lookAfter };
  }

  const both = (version: number) => ({ versions: { 'solo:one': version, 'solo:two': version } });

  it.each(['websocket', 'polling'] as const)(
    'a page that asked for pulses gets the versions of its rooms every 8.5 seconds over %s',
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

  it('a page that asked for pulses gets nothing while versions cannot be read, and a pulse when they can be read again', async () => {
    const { socket, lookAfter } = await aPage(true);
    isReadable = false;
    expect(await lookAfter(8500)).toEqual([]);
    const msg = 'versions could not be read: no pulse was sent';
    expect(lines).toMatchObject([{ level: 40, err: { message: 'the disk is away' }, msg }]);
    isReadable = true;
    expect(await lookAfter(8500)).toEqual([both(7)]);
    socket.close();
  });

  it('a page that asked for pulses gets nothing for 8.5 seconds after its own beat', async () => {
    const { socket, lookAfter } = await aPage(true);
    clock.advance(5000);
    await socket.emitWithAck('clock', { t0: 1 });
    expect(await lookAfter(5000)).toEqual([]);
    expect(await lookAfter(3500)).toEqual([both(7)]);
    socket.close();
  });

  it('pages that watch the same rooms share one read of the versions', async () => {
    const pages = [await aPage(true), await aPage(true)];
    clock.advance(8500);
    await gateway.checkSockets();
    expect(reads).toBe(2);
    for (const { lookAfter } of pages) expect(await lookAfter(0)).toEqual([both(7)]);
    expect(lines).toEqual([]);
    for (const { socket } of pages) socket.close();
  });

  it('pulses to more than a hundred pages let other work run after every 100 pages', async () => {
    const hello = `40${JSON.stringify({ protocol: PROTOCOL_VERSION, hearsPulses: true })}`;
    const pages = await Promise.all(
      Array.from({ length: 120 }, async (_, number) => {
        const page = await openBareWebSocket(url);
        page.send(hello);
        await page.waitFor('40{');
        page.send(`420["watch",{"room":"solo","id":"x${number}"}]`);
        await page.waitFor('430[');
        return page;
      }),
    );
    clock.advance(8500);
    const sent = gateway.checkSockets();
    await new Promise((resolve) => setImmediate(resolve));
    expect(reads).toBe(100);
    await sent;
    expect(reads).toBe(120);
    for (const page of pages) page.close();
  });

  it('a page that did not ask for pulses gets none', async () => {
    const { socket, lookAfter } = await aPage(false);
    expect(await lookAfter(60_000)).toEqual([]);
    socket.close();
  });
});
