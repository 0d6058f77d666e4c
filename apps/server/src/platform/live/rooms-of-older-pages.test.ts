import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bareGateway, noRooms, snapshotOfState } from '../../testing/edge/bare-gateway';
import { openSocket } from '../../testing/edge/raw-socket';
import type { Gateway } from './gateway';

let gateway: Gateway;
let url: string;
beforeEach(async () => {
  const game = {
    ...noRooms.game,
    read: async () => snapshotOfState(1, { word: 'new' }),
    older: { event: 'game:state', state: () => ({ word: 'old' }) },
  } as const;
  ({ gateway, url } = await bareGateway({ rooms: { ...noRooms, game } }));
});
afterEach(() => gateway.close(0));

async function aPage(protocol: number) {
  const socket = await openSocket(url, { auth: { protocol } });
  const events: unknown[] = [];
  socket.onAny((event, payload) => events.push([event, payload]));
  const request = (event: string) => socket.emitWithAck(event, { room: 'game', id: 'x' });
  const received = async () => {
    await socket.emitWithAck('clock', { t0: 1 });
    return events.splice(0);
  };
  return { watch: () => request('watch'), unwatch: () => request('unwatch'), received };
}
const push = () => gateway.push('game', 'x', { version: 2, state: 'new' });
const pushOlder = () => gateway.pushOlder('game', 'x', () => ({ version: 2, state: 'old' }));

it('a page on the previous protocol version gets the state in the old format when it begins to watch, and gets the pushes of both formats', async () => {
  const [older, current] = [await aPage(PROTOCOL_VERSION - 1), await aPage(PROTOCOL_VERSION)];
  expect(await older.watch()).toMatchObject({ ok: true, version: 1, state: { word: 'old' } });
  expect(await current.watch()).toMatchObject({ ok: true, version: 1, state: { word: 'new' } });
  push();
  pushOlder();
  const event = ['game:changed', { id: 'x', version: 2, state: 'new' }];
  expect(await older.received()).toEqual([event, ['game:state', { id: 'x', version: 2, state: 'old' }]]);
  expect(await current.received()).toEqual([event]);
});

it('a page on the previous protocol version gets no more pushes after its unwatch, and none after the room is deleted', async () => {
  const [left, watching] = [await aPage(PROTOCOL_VERSION - 1), await aPage(PROTOCOL_VERSION - 1)];
  for (const page of [left, watching]) await page.watch();
  await left.unwatch();
  pushOlder();
  expect(await left.received()).toEqual([]);
  expect(await watching.received()).toHaveLength(1);
  gateway.deleted('game', 'x');
  push();
  pushOlder();
  expect(await watching.received()).toEqual([['deleted', { room: 'game', id: 'x' }]]);
});

it('a push in the old format is not sent to pages of another room, nor for a room whose state is the same in both protocols', async () => {
  const page = await aPage(PROTOCOL_VERSION - 1);
  await page.watch();
  gateway.pushOlder('game', 'another', () => ({ version: 2, state: 'old' }));
  gateway.pushOlder('solo', 'x', () => ({ version: 2, state: 'old' }));
  expect(await page.received()).toEqual([]);
});
